/**
 * Splits one input object over a call: keys named in the path go there, the rest into the query of
 * a GET or into the JSON body. Query values that are null or undefined are skipped.
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
