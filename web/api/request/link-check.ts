/**
 * Whether a link leads to a PDF, by a HEAD request. Logs the reason to the console if it does not.
 */
export async function isPdfLink(url: string): Promise<boolean> {
  try {
    const { ok, status, headers } = await fetch(url, { method: 'HEAD' });
    const type = headers.get('content-type') ?? '';
    if (ok && /^application\/pdf\b/i.test(type)) return true;
    console.error(`${url} is not a PDF: ${status} ${type}`);
  } catch (error) {
    console.error(`${url} could not be checked:`, error);
  }
  return false;
}
