/** The name that a `content-disposition` header gives a file (RFC 6266), if it gives one. */
export function nameInDisposition(header: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(header)?.[1];
}
