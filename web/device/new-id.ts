/**
 * Returns 128 random bits in hexadecimal. crypto.randomUUID is not used, because plain http lacks
 * it.
 */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * Returns a random UUID (version 4), for a record that the server stores under the id created here.
 */
export const newUuid = (): string => {
  const bits = newId();
  const variant = ((Number.parseInt(bits.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  const groups = [bits.slice(0, 8), bits.slice(8, 12), `4${bits.slice(13, 16)}`];
  return [...groups, `${variant}${bits.slice(17, 20)}`, bits.slice(20)].join('-');
};
