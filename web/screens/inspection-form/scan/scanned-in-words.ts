import type { LabelledArea } from '#contract/area/area.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { scanTexts } from '#web/texts/en/scan.ts';

/** Says whose label was scanned; `found` are the areas of this account that have its code. */
export function labelInWords(
  found: readonly LabelledArea[],
  { school, isLoaded }: { school: string; isLoaded: boolean },
): string {
  const texts = textsOf(scanTexts);
  const [area] = found;
  if (area) {
    const schools = new Set(found.flatMap((one) => one.schools.map(({ name }) => name)));
    return texts.ofOtherSchool(area.name, [...schools], school);
  }
  return isLoaded ? texts.unknownArea(school) : texts.notLoaded(school);
}
