/**
 * Builds the `content-disposition` header, with an ASCII name for old clients and the full name for
 * others (RFC 6266). Characters that file systems do not allow are replaced by spaces.
 */
export const disposition = (kind: 'inline' | 'attachment', name: string): string => {
  const clean = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ');
  const ascii = clean.replaceAll('–', '-').replaceAll(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(clean).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};
