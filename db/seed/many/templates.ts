/**
 * The template inspections that are copied: a few for each school, scored in the same way as a
 * saved inspection.
 */
import { areaKind } from '#domain/inspection/area-kind.ts';
import { categoryCounts } from '#domain/scoring/count.ts';
import { coverageOf } from '#domain/inspection/coverage.ts';
import { formCategories } from '#domain/instrument/category.ts';
import {
  type Evaluation,
  evaluationStatus,
  inspectionStatus,
} from '#domain/inspection/inspection.ts';
import { getInstrument, instrument } from '#domain/instrument/instrument.ts';
import { typicalMarks } from '#domain/scoring/area-marks.ts';
import { scoreCounts } from '#domain/scoring/scoring.ts';
import { demoFindings } from '#db/seed/demo-findings.ts';
import type { Chance } from '#db/seed/random.ts';

export type TemplatePlace = { id: string; label: string };

/** The marks of an inspection, and the columns that are computed from them. */
export type Template = {
  evaluations: Evaluation[];
  counts: ReturnType<typeof categoryCounts>;
  score: number | null;
  rating: string | null;
  status: string;
  areas: number;
  inspected: number;
  classrooms: number;
  classroomsVisited: number;
  leftOut: unknown[];
};

/** The probability that an area has a finding, and that the finding is an extreme deficiency. */
const FINDING = 0.3;
const EXTREME = 0.06;

/** Returns one inspection of all places of a school, with random findings. */
export const randomTemplate = (places: readonly TemplatePlace[], luck: Chance): Template => {
  const evaluations = places.map((place, at) => evaluationOf(place, at + 1, luck));
  const counts = categoryCounts(evaluations);
  const { score, rating } = scoreCounts(counts, getInstrument(instrument.id)).overall;
  const coverage = coverageOf({ places, evaluations, classroomCount: 0 });
  return { evaluations, counts, score, rating, status: inspectionStatus(evaluations), ...coverage };
};

const evaluationOf = ({ id: area, label }: TemplatePlace, id: number, luck: Chance): Evaluation => {
  const typical = typicalMarks(areaKind(label));
  const possible = demoFindings.filter(({ category }) => typical[category] === 'Good');
  const finding = luck.happens(FINDING) ? luck.pick(possible) : undefined;
  const mark = luck.happens(EXTREME) ? ('Poor' as const) : ('Deficient' as const);
  const categories = formCategories.map((category) => {
    const isFound = finding?.category === category.id;
    return {
      id: category.id,
      status: isFound ? mark : typical[category.id],
      comments: isFound ? finding.comment : '',
      pictures: [],
    };
  });
  const status = evaluationStatus({ notInspected: null, categories });
  return { id, area, label, notInspected: null, status, categories };
};
