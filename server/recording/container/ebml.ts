/** Reads the elements of an EBML file (RFC 8794), the format on which WebM is based. */

export type Element = {
  id: number;
  /** undefined: the element continues until one begins that cannot be in it. */
  content: Buffer | undefined;
};

/**
 * All elements of a file in their order. The elements inside those whose ids are in `entered` follow
 * their parent, so their parents' sizes, which a recorder does not know, are not needed.
 * @throws RangeError if the file is damaged or incomplete
 */
export function* elementsOf(file: Buffer, entered: ReadonlySet<number>): Generator<Element> {
  for (let at = 0; at < file.length; ) {
    const idBytes = vintBytes(file.readUInt8(at), 4);
    const id = file.readUIntBE(at, idBytes);
    at += idBytes;
    const sizeBytes = vintBytes(file.readUInt8(at), 8);
    const size = sizeOf(file.subarray(at, at + sizeBytes), sizeBytes);
    at += sizeBytes;
    if (size !== undefined && at + size > file.length) {
      throw new RangeError('An element ends after the file.');
    }
    const isEntered = entered.has(id);
    if (size === undefined && !isEntered) throw new RangeError('An element has no size.');
    const content = size === undefined ? undefined : file.subarray(at, at + size);
    yield { id, content };
    if (!isEntered) at += size as number;
  }
}

/** The bytes of a number of variable length, by its first byte. */
const vintBytes = (first: number, most: number): number => {
  const bytes = Math.clz32(first) - 23;
  if (bytes > most) throw new RangeError('A number is too long.');
  return bytes;
};

/** undefined for the size whose bits are all 1, which means that it is unknown. */
const sizeOf = (vint: Buffer, bytes: number): number | undefined => {
  if (vint.length < bytes) throw new RangeError('A size is cut off.');
  const ones = (1n << BigInt(7 * bytes)) - 1n;
  const size = BigInt(`0x${vint.toString('hex')}`) & ones;
  return size === ones ? undefined : Number(size);
};

/** @throws RangeError if there are more than six bytes */
export const unsigned = (content: Buffer): number =>
  content.length === 0 ? 0 : content.readUIntBE(0, content.length);

/** The bytes of the number of variable length with which `content` begins. */
export const leadingVintBytes = (content: Buffer): number => vintBytes(content.readUInt8(0), 8);
