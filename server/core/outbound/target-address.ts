/**
 * Decides whether this server may connect to a host that an administrator of a district entered,
 * for a webhook or a sign-in provider. Private, loopback, link-local and other special network
 * addresses are refused unless the operator allows their network (WEBHOOK_NETWORKS), because they
 * may lead to machines that only this server can reach.
 */
import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The IPv4 networks that do not belong to the public internet (RFC 6890 and later). */
const special4: readonly (readonly [address: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/**
 * The networks in 2000::/3 that are not public, because they are special or contain IPv4 addresses.
 * All IPv6 addresses outside of 2000::/3 are not public either.
 */
const special6: readonly (readonly [address: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const listOf = (
  v4: readonly (readonly [string, number])[],
  v6: readonly (readonly [string, number])[],
): BlockList => {
  const list = new BlockList();
  for (const [address, bits] of v4) list.addSubnet(address, bits, 'ipv4');
  for (const [address, bits] of v6) list.addSubnet(address, bits, 'ipv6');
  return list;
};

const special = listOf(special4, special6);
const global6 = listOf([], [['2000::', 3]]);

/**
 * Thrown for a network address to which nothing may be sent; the message is shown to
 * administrators.
 */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress';
}

export type TargetPolicy = {
  /** Whether an IP address may be reached. */
  isAllowed(address: string): boolean;
  /**
   * Whether the operator listed the network of the address (WEBHOOK_NETWORKS), so that connections
   * need no TLS.
   */
  isListed(address: string): boolean;
};

/** `networks` are written as in WEBHOOK_NETWORKS: addresses with or without a prefix length. */
export const targetPolicy = (networks: readonly string[]): TargetPolicy => {
  const allowed = listOf([], []);
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) allowed.addAddress(address, kind);
    else allowed.addSubnet(address, Number(bits), kind);
  }
  const isListed = (address: string): boolean => {
    const plain = toUnmappedAddress(address);
    return allowed.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
  const isPublic = (address: string): boolean => {
    const plain = toUnmappedAddress(address);
    if (isIP(plain) === 4) return !special.check(plain, 'ipv4');
    return isIP(plain) === 6 && global6.check(plain, 'ipv6') && !special.check(plain, 'ipv6');
  };
  return { isListed, isAllowed: (address) => isListed(address) || isPublic(address) };
};

/**
 * Converts an IPv4-mapped IPv6 address to the IPv4 address in it, and removes the zone of any other
 * address.
 */
const toUnmappedAddress = (address: string): string => {
  const [plain = ''] = address.split('%');
  const [, dotted] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain) ?? [];
  if (dotted !== undefined) return dotted;
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(plain) ?? [];
  if (high === undefined || low === undefined) return plain;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
};

/**
 * The same words for a name that does not exist and for one that leads to a private network, so that
 * nobody can find out which names exist in the networks of this server.
 */
export const NOT_PUBLIC = 'is not on the public internet';

const FORBIDDEN = `${NOT_PUBLIC}: check how it is written, or ask the operator of this server to allow its network`;

/**
 * Returns a function that resolves a host name for a connection, and fails with a ForbiddenAddress
 * unless all its addresses may be reached. The connection uses exactly the addresses that were
 * checked, so it does not matter if the name resolves differently a moment later.
 */
export const restrictLookup =
  (policy: TargetPolicy, lookUp: typeof resolve = resolve): LookupFunction =>
  (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const refused = addresses.find(({ address }) => !policy.isAllowed(address));
      const first = addresses[0];
      if (refused || !first) return callback(new ForbiddenAddress(FORBIDDEN), '', 0);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };

const addressesOf = (hostname: string): Promise<LookupAddress[]> =>
  new Promise((done, fail) => {
    resolve(hostname, { all: true }, (error, addresses) => (error ? fail(error) : done(addresses)));
  });

/** The host of a URL if it is an IP address, without brackets; undefined if the host is a name. */
export const literalAddress = ({ hostname }: URL): string | undefined => {
  const plain = hostname.replaceAll(/^\[|\]$/g, '');
  return isIP(plain) === 0 ? undefined : plain;
};

/**
 * What is wrong with a URL that an administrator entered, in words that follow the name of the
 * field; undefined if the URL may be used.
 */
export const flawOfTarget = async (
  policy: TargetPolicy,
  text: string,
): Promise<string | undefined> => {
  const url = new URL(text);
  const literal = literalAddress(url);
  const addresses = literal
    ? [literal]
    : await addressesOf(url.hostname).then(
        (found) => found.map(({ address }) => address),
        () => [],
      );
  if (addresses.length === 0 || !addresses.every(policy.isAllowed)) return FORBIDDEN;
  if (url.protocol === 'http:' && !addresses.every(policy.isListed)) return 'must begin with https';
  return undefined;
};
