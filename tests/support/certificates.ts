import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A certificate and its key, in PEM. */
type Certificate = { cert: string; key: string };
/** A certificate authority that no machine trusts, for tests. */
export type TestAuthority = { cert: string; issue: (hostname: string) => Certificate };

// DER, as far as certificates need it (RFC 5280).
function der(tag: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const nameOf = (commonName: string) => sequence(der(0x31, sequence(identifier('550403'), der(0x0c, commonName))));
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
/** From 2020 to 2120. */
const validity = sequence(der(0x17, '200101000000Z'), der(0x18, '21200101000000Z'));
const isAuthority = sequence(
  identifier('551d13'),
  der(0x01, Buffer.from([0xff])),
  der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
);
const forHost = (hostname: string) => sequence(identifier('551d11'), der(0x04, sequence(der(0x82, hostname))));

type Issued = { issuer: string; subject: string; serial: number; extension: Buffer; subjectKey: KeyObject; issuerKey: KeyObject };

function certificateOf({ issuer, subject, serial, extension, subjectKey, issuerKey }: Issued): string {
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([serial])),
    ecdsaWithSha256,
    nameOf(issuer),
    validity,
    nameOf(subject),
    createPublicKey(subjectKey).export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, issuerKey));
  const text = sequence(content, ecdsaWithSha256, signature).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${text.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}

/** Creates a certificate authority. */
export function createAuthority(): TestAuthority {
  const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const [issuer, issuerKey] = ['Stave test authority', newKey()];
  const self = { subject: issuer, serial: 1, extension: isAuthority, subjectKey: issuerKey };
  return {
    cert: certificateOf({ issuer, issuerKey, ...self }),
    issue: (hostname) => {
      const subjectKey = newKey();
      const cert = certificateOf({ issuer, issuerKey, subject: hostname, serial: 2, extension: forHost(hostname), subjectKey });
      return { cert, key: subjectKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
    },
  };
}
