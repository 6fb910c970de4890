/** Makes one inspection of a school of the demo district, as an inspector would have sent it. */
import type { CallArguments } from '#contract/calls.ts';
import { areaKind } from '#domain/inspection/area-kind.ts';
import { type CategoryId, categoryIds } from '#domain/instrument/category-id.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import { typicalMarks } from '#domain/scoring/area-marks.ts';
import type { UploadedPhoto } from '#server/core/context.ts';
import { type DemoFinding, demoFindings, demoNoAccess } from './demo-findings.ts';
import type { DemoPhotos } from './demo-photos.ts';
import type { Story } from './demo-stories.ts';
import type { Chance } from './random.ts';

export type DemoInspection = Pick<CallArguments<'inspection/save'>, 'evaluations'> & {
  uploads: UploadedPhoto[];
};

/** `wear` is the average number of findings per area. */
export type Circumstances = {
  places: readonly { id: string; name: string }[];
  wear: number;
  stories: readonly Story[];
  photos: DemoPhotos;
  luck: Chance;
};

type Entry = { id: CategoryId; status: Mark; comments: string; pictures: string[] };

const NO_ACCESS = 0.012;
/** The maximum number of photos with random findings; three are enough to show how photos look. */
const MOST_PHOTOS = 3;

/**
 * Sets the usual marks of every place, then adds random findings and the findings of the stories.
 */
export const inspect = ({ places, wear, stories, photos, luck }: Circumstances): DemoInspection => {
  const uploads: UploadedPhoto[] = [];
  const evaluations = places.map((place, index) => {
    const ofPlace = stories.filter(({ area }) => place.name.endsWith(area));
    const isLocked = ofPlace.length === 0 && luck.happens(NO_ACCESS);
    const found = isLocked ? [] : drawFindings(place.name, wear, luck);
    const entries = entriesOf(place.name, [
      ...found.map((one) => ({ ...one, mark: 'Deficient' as const })),
      ...ofPlace,
    ]);
    for (const { category, photo } of found) {
      const at = entries.findIndex(({ id }) => id === category);
      if (photo && uploads.length < MOST_PHOTOS && entries[at]?.status === 'Deficient') {
        uploads.push(uploadOf(index, at, photos[photo]));
      }
    }
    return {
      id: index + 1,
      area: place.id,
      notInspected: isLocked ? luck.pick(demoNoAccess) : null,
      categories: isLocked ? [] : entries,
    };
  });
  return { evaluations, uploads };
};

/** Draws up to two findings, in different categories, that fit the kind of the place. */
const drawFindings = (label: string, wear: number, luck: Chance): DemoFinding[] => {
  const kind = areaKind(label);
  const typical = typicalMarks(kind);
  const possible = demoFindings.filter(
    ({ category, only }) => typical[category] === 'Good' && (only?.includes(kind) ?? true),
  );
  const weighted = possible.flatMap((one) => Array<DemoFinding>(one.weight).fill(one));
  const draws = [wear / 2, wear / 2].filter((probability) => luck.happens(probability));
  const drawn = draws.map(() => luck.pick(weighted));
  return drawn.filter(
    (one, at) => drawn.findIndex(({ category }) => category === one.category) === at,
  );
};

type DemoMark = { category: CategoryId; mark: Mark; comment: string };

const entriesOf = (label: string, found: readonly DemoMark[]): Entry[] => {
  const typical = typicalMarks(areaKind(label));
  return categoryIds.map((id) => {
    const finding = found.findLast(({ category }) => category === id);
    return {
      id,
      status: finding?.mark ?? typical[id],
      comments: finding?.comment ?? '',
      pictures: [],
    };
  });
};

const uploadOf = (
  evaluation: number,
  category: number,
  photo: UploadedPhoto['photo'],
): UploadedPhoto => ({
  field: `evaluations[${evaluation}].categories[${category}].pictures[0]`,
  evaluation,
  category,
  position: 0,
  photo,
});
