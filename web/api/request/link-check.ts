/**
 * The size in bytes of the PDF that a link leads to, read by a HEAD request: 0 if the response does
 * not state it. Undefined if the link does not lead to a PDF; the reason is logged to the console.
 */
export async function findPdfSize(url: string): Promise<number | undefined> {
  try {
    const { ok, status, headers } = await fetch(url, { method: 'HEAD' });
    const type = headers.get('content-type') ?? '';
    if (ok && /^application\/pdf\b/i.test(type)) return Number(headers.get('content-length'));
    console.error(`${url} is not a PDF: ${status} ${type}`);
  } catch (error) {
    console.error(`${url} could not be checked:`, error);
  }
  return undefined;
}
