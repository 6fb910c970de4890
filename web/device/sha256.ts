/**
 * The SHA-256 of bytes, in hexadecimal. Browsers offer crypto.subtle only over https, which a
 * server in a school's own network may lack, so FIPS 180-4 is also implemented here.
 */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
  const hash = crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : sha256ByHand(new Uint8Array(bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The first 32 fractional bits of the square (or cube) roots of the first `count` primes. */
function rootsOfPrimes(count: number, root: (prime: number) => number): Uint32Array {
  const primes: number[] = [];
  for (let next = 2; primes.length < count; next += 1) {
    if (primes.every((prime) => next % prime !== 0)) primes.push(next);
  }
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32);
}

export function sha256ByHand(bytes: Uint8Array): Uint8Array {
  const state = rootsOfPrimes(8, Math.sqrt);
  const rounds = rootsOfPrimes(64, Math.cbrt);
  const blocks = new DataView(pad(bytes).buffer);
  const words = new Uint32Array(64);
  for (let at = 0; at < blocks.byteLength; at += 64) {
    spread(blocks, at, words);
    mix(state, words, rounds);
  }
  const hash = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) hash.setUint32(index * 4, word);
  return new Uint8Array(hash.buffer);
}

/** Pads with a one bit, zeros and the length in bits to a multiple of 64 bytes. */
function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  new DataView(whole.buffer).setBigUint64(whole.length - 8, BigInt(bytes.length) * 8n);
  return whole;
}

function spread(blocks: DataView, at: number, words: Uint32Array): void {
  for (let index = 0; index < 16; index += 1) words[index] = blocks.getUint32(at + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const [far, near] = [words[index - 15]!, words[index - 2]!];
    const s0 = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    const s1 = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    words[index] = words[index - 16]! + s0 + words[index - 7]! + s1;
  }
}

function mix(state: Uint32Array, words: Uint32Array, rounds: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (const [index, round] of rounds.entries()) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + round + words[index]!) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index]! += word;
}
