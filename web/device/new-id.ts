/** 128 random bits in hexadecimal; crypto.randomUUID is not there on a plain http address. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
