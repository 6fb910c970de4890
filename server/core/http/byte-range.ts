/** The part of a file that a request asks for (RFC 9110, section 14). */

/** `to` is the position of the last byte. */
export type ByteRange = { from: number; to: number };

/**
 * The range of the header `Range`; undefined if the whole file is sent, as for several ranges or a
 * header that is not understood; 'unsatisfiable' if the file has no byte in it.
 */
export const byteRangeOf = (
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const isSuffix = first === '';
  const from = isSuffix ? Math.max(0, size - Number(last)) : Number(first);
  const to = isSuffix || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (!isSuffix && last !== '' && Number(last) < from) return undefined;
  return from >= size ? 'unsatisfiable' : { from, to };
};
