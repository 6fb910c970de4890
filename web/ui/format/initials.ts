/**
 * The initials of a name in capitals: the first letters of its first and last word ("Nguyễn Văn
 * O'Peña" → "NO"). A user name without spaces is split at dots, underscores and hyphens
 * ("alice.admin" → "AA"). '' for a name without letters or digits.
 */
export function initials(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/u);
  const parts = words.length > 1 ? words : (words[0] ?? '').split(/[._@-]+/u);
  const letters = parts.flatMap((part) => /[\p{L}\p{N}]\p{M}*/u.exec(part)?.[0] ?? []);
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return ends.join('').toLocaleUpperCase('en');
}
