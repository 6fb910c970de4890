/** Which of the chosen files are photos, and a sentence about the others (SPEC §5: images only). */
export function acceptPhotos(files: readonly File[]): { photos: File[]; sentence: string | null } {
  const refused = files.map((file) => [file, problemOf(file)] as const);
  const photos = refused.filter(([, problem]) => problem === null).map(([file]) => file);
  const sentences = refused.flatMap(([file, problem]) =>
    problem === null ? [] : [`“${file.name}” ${problem}`],
  );
  return { photos, sentence: sentences.length > 0 ? sentences.join(' ') : null };
}

function problemOf({ name, type }: File): string | null {
  if (/hei[cf]$/i.test(type) || /\.hei[cf]$/i.test(name)) {
    return 'is a HEIC photo, which cannot be read here. Please choose JPEG (iPhone: Settings, Camera, Formats, Most Compatible).';
  }
  if (type.startsWith('image/') && type !== 'image/svg+xml') return null;
  return 'is not an image. Please choose a JPEG or PNG photo.';
}
