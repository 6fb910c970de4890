import { codeOfLabel, hasAreaCode } from '#domain/inspection/area-code.ts';
import type { Draft, Place } from '#web/draft/draft.ts';

/** What QR codes in front of the camera are. */
export type Scanned =
  /** The label of an area of this school. */
  | { is: 'place'; place: Place }
  /** The label of another area. */
  | { is: 'label'; code: string }
  /** No label of an area. */
  | { is: 'other' };

/**
 * What the first of these codes is that belongs to an area of this school, or else the first label.
 * Undefined without a code.
 */
export function scannedPlace(
  texts: readonly string[],
  { evaluations }: Pick<Draft, 'evaluations'>,
  places: readonly Place[] = [],
): Scanned | undefined {
  if (texts.length === 0) return undefined;
  const codes = texts.flatMap((text) => codeOfLabel(text) ?? []);
  const listed = evaluations.map(({ area, label }) => ({ id: area, name: label }));
  const known = [...places, ...listed];
  for (const code of codes) {
    const place = known.find(({ id }) => hasAreaCode(id, code));
    if (place) return { is: 'place', place };
  }
  const [code] = codes;
  return code === undefined ? { is: 'other' } : { is: 'label', code };
}
