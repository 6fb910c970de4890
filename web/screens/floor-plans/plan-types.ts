/** The files that can be chosen as a floor plan. */

const images = ['image/jpeg', 'image/png', 'image/webp'];
const PDF = 'application/pdf';

export const planTypes = [...images, PDF].join();

/** The largest file, in bytes. */
export const LARGEST_FILE = 30 * 1024 * 1024;

export const isPdf = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type === PDF || (type === '' && /\.pdf$/i.test(name));

/** Why a file cannot be used as a floor plan; '' if it can. */
export const findFileProblem = (file: Pick<File, 'type' | 'name' | 'size'>): string => {
  if (!images.includes(file.type) && !isPdf(file)) {
    return 'Please choose a JPEG, PNG, WebP or PDF file.';
  }
  return file.size > LARGEST_FILE
    ? 'This file has more than 30 MB. Please choose a smaller one.'
    : '';
};
