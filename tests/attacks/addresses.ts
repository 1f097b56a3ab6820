import { type Attack, hold } from './attack.ts';
import { ask, type From, type Sender, withProduct } from './sender.ts';

/** The product trusts one proxy, and no other address of this machine. */
const proxy = '127.0.9.1';
const stranger = '127.0.9.2';
const operationsPerMinute = 60;
const attempts = 200;

/** Sends anonymous operations, each from a different address. Returns how many were answered before the first refusal. */
async function answered(target: Sender, from: (index: number) => From): Promise<number> {
  for (let index = 0; index < attempts; index += 1) {
    const { status, retryAfter } = await ask(target, '{ packages { id } }', {}, from(index));
    if (status === 200) continue;
    hold(status === 429 && Number(retryAfter) > 0, `answered ${status} without Retry-After`);
    return index;
  }
  return attempts;
}
const behindProxy = (address: string): From => ({ localAddress: proxy, forwardedFor: address });
const hex = (index: number) => (index + 1).toString(16);

async function oneNetwork(target: Sender): Promise<number> {
  const count = await answered(target, (index) => behindProxy(`2001:db8:1:2:${hex(index)}:${hex(index * 7)}::${hex(index)}`));
  hold(count <= operationsPerMinute, `${count} operations of one /64 were answered in a minute, each from another address`);
  const other = await ask(target, '{ packages { id } }', {}, behindProxy('2001:db8:1:3::1'));
  hold(other.status === 200, `the neighbouring /64 was answered ${other.status}`);
  return count;
}

/** A client of the proxy forges a header. The proxy appends the client's real address. */
async function forgedBeforeProxy(target: Sender): Promise<void> {
  const count = await answered(target, (index) => behindProxy(`198.51.100.${index + 1}, 203.0.113.5`));
  hold(count <= operationsPerMinute, `${count} operations of one client were answered, each with another forged address`);
}

async function forgedWithoutProxy(target: Sender): Promise<void> {
  const count = await answered(target, (index) => ({ localAddress: stranger, forwardedFor: `192.0.2.${index + 1}` }));
  hold(count <= operationsPerMinute, `${count} operations were answered to an address that forged the header`);
  const named = await ask(target, '{ packages { id } }', {}, behindProxy('192.0.2.200'));
  hold(named.status === 200, 'a forged address used up what its owner may send');
}

const manyAddresses: Attack = {
  name: 'addresses: many of one IPv6 network, and forged ones',
  run: () =>
    withProduct({ TRUST_PROXY: proxy, ANONYMOUS_OPERATIONS_PER_MINUTE: String(operationsPerMinute) }, async (target) => {
      const count = await oneNetwork(target);
      await forgedBeforeProxy(target);
      await forgedWithoutProxy(target);
      return `${count} of ${attempts} operations of one /64 were answered; forged addresses were not counted.`;
    }),
};

export const addressAttacks: readonly Attack[] = [manyAddresses];
