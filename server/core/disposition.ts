/**
 * The header `content-disposition`: to be shown or saved under this name, in ASCII for old clients
 * and whole for all others (RFC 6266). What no file system takes in a name becomes a space.
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
