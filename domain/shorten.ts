/** Shortens a text to `most` characters, the last of which is '…' if anything was removed. */
export const shorten = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trim()}…`;
};
