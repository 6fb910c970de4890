/** Validates the keys of stored files and derives their content types. */

const contentTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
  jpg: 'image/jpeg',
  json: 'application/json',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  webm: 'audio/webm',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

// Only lower case is allowed, because some file systems do not distinguish A and a. A dot is
// allowed only before the extension. This excludes '.', '..' and our temporary files, and no name
// can be both a file and a folder.
const pattern = /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.([a-z0-9]+)$/;

/**
 * Whether this can be the key of one of our files; a store may also contain files that are not
 * ours.
 */
export const isKey = (key: string): boolean =>
  key.length <= 400 && (pattern.exec(key)?.[1] ?? '') in contentTypes;

/**
 * The content type of a key such as `photos/<account>/<hash>.jpg`. Throws for an invalid key, which
 * is a programming error because keys never come from clients.
 */
export const contentTypeOfKey = (key: string): string => {
  const extension = key.length <= 400 ? pattern.exec(key)?.[1] : undefined;
  const contentType = extension && contentTypes[extension];
  if (!contentType) throw new Error(`"${key}" is no key of a stored file.`);
  return contentType;
};

/** Throws for an invalid folder of keys; `photos/<account>` is a valid one. */
export const checkFolder = (folder: string): void => {
  contentTypeOfKey(`${folder}/x.txt`);
};

/** Throws when the key is invalid or its extension does not match the content type. */
export const checkKey = (key: string, contentType: string): void => {
  const expected = contentTypeOfKey(key);
  if (contentType !== expected) {
    throw new Error(`"${key}" should have the content type ${expected}, not ${contentType}.`);
  }
};
