/**
 * Joins the parts into newly allocated memory. A buffer is often a view of a larger one, and then
 * the whole larger buffer would be sent to the other thread.
 */
export const joinBytes = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
