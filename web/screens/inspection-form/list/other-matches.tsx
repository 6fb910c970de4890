import { wasInspected } from '#domain/inspection/inspection.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { filterPlaces } from '#web/draft/areas/filter-places.ts';
import type { DraftEvaluation, Place } from '#web/draft/draft.ts';
import { unmarkedCategoriesOf } from '#web/draft/evaluation.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { AddArea } from '#web/screens/inspection-form/lazy-parts.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { listTexts } from '#web/texts/en/list.ts';
import { commonTexts } from '#web/texts/en/common.ts';

/**
 * What a search finds besides the areas to do: the evaluated areas of the inspection. If it finds
 * no area at all, an area with that name can be added.
 */
export default function OtherMatches({
  search,
  listed,
  found,
  onOpen,
}: {
  search: string;
  /** All areas to do. `found` says how many of them match the search. */
  listed: readonly Place[];
  found: number;
  onOpen: (area: Place) => void;
}) {
  const common = useTexts(commonTexts);
  const { draft } = useFormDraft();
  const mayAdd = useCan('addArea');
  const others = new Set(listed.map(({ id }) => id));
  const evaluated = draft.evaluations
    .filter(({ area }) => !others.has(area))
    .map((one) => ({ id: one.area, name: one.label, state: stateInWords(one) }));
  const matches = filterPlaces(evaluated, search);
  if (found + matches.length === 0) {
    return (
      <div className="px-4 pb-4 sm:px-5">
        <p className="py-3 text-muted">{common.nothingFound}</p>
        {mayAdd && <AddArea proposed={search.trim()} onAdded={onOpen} />}
      </div>
    );
  }
  if (matches.length === 0) return null;
  return (
    <ul className="divide-y divide-line">
      {matches.map((place) => (
        <li key={place.id} className="relative px-4 sm:px-5">
          <button
            type="button"
            onClick={() => onOpen(place)}
            className="min-h-12 py-2 text-left font-medium wrap-anywhere after:absolute after:inset-0 hover:text-brand focus-visible:outline-offset-[-2px]"
          >
            <bdi>{place.name}</bdi> <span className="font-normal text-muted">{place.state}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const stateInWords = (evaluation: DraftEvaluation): string => {
  const texts = textsOf(listTexts);
  if (!wasInspected(evaluation)) return texts.states.notInspected;
  return unmarkedCategoriesOf(evaluation).length > 0
    ? texts.states.notFinished
    : texts.states.evaluated;
};
