/** An amount as typed, '$1,234.5' for example: null if empty, undefined if it is not an amount. */
export function readAmount(typed: string): number | null | undefined {
  const text = typed.replaceAll(/[$,\s]/g, '');
  if (text === '') return null;
  return /^(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(text) ? Number(text) : undefined;
}
