import type { Words } from './words.ts';

/**
 * For example 'Final since November 25, 2026, version 2. It replaces version 1 of November 3,
 * 2026.' The second sentence is missing for the first version. Dates are YYYY-MM-DD.
 */
export const versionInWords = (
  {
    version,
    sealedOn,
    replacedOn,
  }: { version: number; sealedOn: string; replacedOn?: string | null | undefined },
  { seal, formats }: Pick<Words, 'seal' | 'formats'>,
): string => {
  const since = seal.since(formats.day(sealedOn), version);
  return replacedOn ? `${since} ${seal.replaces(formats.day(replacedOn), version - 1)}` : since;
};
