/** The areas that a report does not cover (docs/scoring.md, rule 8). */
import type { Coverage } from '#domain/inspection/coverage.ts';

export type NotInspectedArea = {
  label: string;
  /** '' if no reason was given. */
  reason: string;
};

type CoveredReport = {
  areas: readonly { label: string; notInspected: string | null }[];
  coverage: Coverage | null;
};

/**
 * The areas of the report that could not be inspected, and the areas of the school that are not in
 * the report or have only NA marks. No area is listed twice.
 */
export const listNotInspected = ({ areas, coverage }: CoveredReport): NotInspectedArea[] => {
  const listed = areas.flatMap(({ label, notInspected }) =>
    notInspected === null ? [] : [{ label, reason: notInspected.trim() }],
  );
  // Areas of a school may have the same name, so each area of the report removes only one area with
  // its name and reason from those left out.
  const rest = [...listed];
  const others = (coverage?.leftOut ?? []).filter(({ label, reason }) => {
    const at = rest.findIndex((one) => one.label === label && one.reason === reason);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return [...listed, ...others.map(({ label, reason }) => ({ label, reason }))];
};
