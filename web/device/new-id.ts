/** 128 random bits in hexadecimal; crypto.randomUUID is not available on plain http. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** A random UUID (version 4), for records that the server stores under an id created here. */
export const newUuid = (): string => {
  const bits = newId();
  const variant = ((Number.parseInt(bits.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  const groups = [bits.slice(0, 8), bits.slice(8, 12), `4${bits.slice(13, 16)}`];
  return [...groups, `${variant}${bits.slice(17, 20)}`, bits.slice(20)].join('-');
};
