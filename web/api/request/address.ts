/**
 * Builds the URL and body of a call from one input object. The values of keys that the path names
 * are inserted into the path; all others are sent in the query (GET) or in the JSON body. Query
 * values that are null or undefined are skipped.
 */
export function addressOf(
  method: string,
  path: string,
  input: Record<string, unknown>,
): { url: string; body: string | undefined } {
  const rest = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key];
    if (value === undefined || value === null || value === '') {
      throw new TypeError(`The call ${path} needs ${key}`);
    }
    delete rest[key];
    return encodeURIComponent(asText(value));
  });
  if (method !== 'GET') return { url: filled, body: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(rest)) {
    if (value !== null && value !== undefined) query.set(key, asText(value));
  }
  return { url: query.size ? `${filled}?${query}` : filled, body: undefined };
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
