/**
 * Builds the `content-disposition` header, with an ASCII name for old clients and the full name for
 * others (RFC 6266). Characters that file systems do not allow are replaced by spaces, and a name of
 * more than 255 bytes is shortened before its extension.
 */
export const disposition = (kind: 'inline' | 'attachment', name: string): string => {
  const clean = fitting(name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' '));
  const ascii = clean.replaceAll('–', '-').replaceAll(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(clean).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

const LONGEST_BYTES = 255;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const fitting = (name: string): string => {
  if (Buffer.byteLength(name) <= LONGEST_BYTES) return name;
  const extension = /\.\w{1,5}$/.exec(name)?.[0] ?? '';
  let stem = '';
  for (const { segment } of graphemes.segment(name)) {
    if (Buffer.byteLength(stem + segment + extension) > LONGEST_BYTES) break;
    stem += segment;
  }
  return stem.trimEnd() + extension;
};
