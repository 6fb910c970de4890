/** Validates the keys of stored files and derives their content types. */

const contentTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  jpg: 'image/jpeg',
  json: 'application/json',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

// Lower case only: some file systems take A and a for the same name. No dot but before the one
// extension, which rules out '.', '..', our own unfinished files, and a file that is a folder too.
const pattern = /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.([a-z0-9]+)$/;

/**
 * The content type of a key such as `photos/<account>/<hash>.jpg`. Throws for what is no key; keys
 * are made by us, so that is a fault of ours.
 */
export const contentTypeOfKey = (key: string): string => {
  const extension = key.length <= 400 ? pattern.exec(key)?.[1] : undefined;
  const contentType = extension && contentTypes[extension];
  if (!contentType) throw new Error(`"${key}" is no key of a stored file.`);
  return contentType;
};

/** Throws for what is no folder of keys, such as `photos/<account>`. */
export const checkFolder = (folder: string): void => {
  contentTypeOfKey(`${folder}/x.txt`);
};

/** Throws when the key is none, or says something else than the content type. */
export const checkKey = (key: string, contentType: string): void => {
  const expected = contentTypeOfKey(key);
  if (contentType !== expected) {
    throw new Error(`"${key}" should have the content type ${expected}, not ${contentType}.`);
  }
};
