import type { LabelledArea } from '#contract/area/area.ts';

/** Says whose label was scanned; `found` are the areas of this account that have its code. */
export function labelInWords(
  found: readonly LabelledArea[],
  { school, isLoaded }: { school: string; isLoaded: boolean },
): string {
  const [area] = found;
  if (area) {
    const schools = new Set(found.flatMap((one) => one.schools.map(({ name }) => name)));
    return `${area.name} belongs to ${[...schools].join(' and ')}. You are inspecting ${school}.`;
  }
  return isLoaded
    ? `This label belongs to no area of ${school} that this device knows.`
    : `The areas of ${school} are not loaded yet, so this label cannot be recognized.`;
}

export const OTHER_CODE = 'This is not the label of an area. Look for the code on the door.';

export const openInWords = (area: string): string => `${area} is open already.`;
