import 'reflect-metadata';
import { KeyObject } from 'node:crypto';
import { BasicConstraintsExtension, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';

/** A certificate and its key, in PEM. */
type Certificate = { cert: string; key: string };
/** A certificate authority that no machine trusts, for tests. */
export type TestAuthority = { cert: string; issue: (hostname: string) => Promise<Certificate> };

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
const shared = { notBefore: new Date('2020-01-01'), notAfter: new Date('2120-01-01'), signingAlgorithm: algorithm };

/** Creates a certificate authority. */
export async function createAuthority(): Promise<TestAuthority> {
  const keys = await newKeys();
  const own = await X509CertificateGenerator.createSelfSigned({
    ...shared,
    name: 'CN=Stave test authority',
    keys,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  });
  return {
    cert: own.toString('pem'),
    issue: async (hostname) => {
      const { privateKey, publicKey } = await newKeys();
      const issued = await X509CertificateGenerator.create({
        ...shared,
        subject: `CN=${hostname}`,
        issuer: own.subject,
        signingKey: keys.privateKey,
        publicKey,
        extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: hostname }])],
      });
      const key = KeyObject.from(privateKey).export({ type: 'pkcs8', format: 'pem' }).toString();
      return { cert: issued.toString('pem'), key };
    },
  };
}
