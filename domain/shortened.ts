/** Truncates to `most` characters, ending with '…' if characters were removed. */
export const shortened = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trim()}…`;
};
