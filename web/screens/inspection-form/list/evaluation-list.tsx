import { type ReactNode, useRef, useState } from 'react';
import type { KnownDeficiency } from '#contract/deficiency/deficiency.ts';
import { wasInspected } from '#domain/inspection/inspection.ts';
import { Card } from '#web/ui/card.tsx';
import type { Draft, DraftEvaluation } from '#web/draft/draft.ts';
import { isUntouched, unmarkedCategoriesOf } from '#web/draft/evaluation.ts';
import type { MarkAllGood } from './use-all-good.tsx';
import { EvaluationRow } from './evaluation-row.tsx';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { PlanList } from '#web/screens/inspection-form/lazy-parts.ts';
import { useFloorPlans } from '#web/screens/inspection-form/plan/use-floor-plans.ts';
import { ViewSwitch } from '#web/screens/inspection-form/plan/view-switch.tsx';
import { SkeletonLines } from '#web/ui/states.tsx';
import { openCategories } from '#web/screens/inspection-form/use-known.ts';
import { ListHeading, ToDo } from './to-do.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { listTexts } from '#web/texts/en/list.ts';

/**
 * The areas to do, followed by the evaluated ones; the reading and focus order matches the
 * visual order. An area in progress keeps its place among the areas to do until every category is
 * marked.
 */
export function EvaluationList({
  actions,
  held,
  known,
  onAllGood,
  onCopy,
  onDelete,
}: {
  actions: ReactNode;
  /** The draft that determines the order of the rows until the list is shown again. */
  held: Draft | null;
  /** The deficiencies that were open in the areas before this inspection. */
  known: readonly KnownDeficiency[];
  onAllGood: MarkAllGood;
  onCopy: (from: DraftEvaluation) => void;
  onDelete: (evaluation: DraftEvaluation) => void;
}) {
  const texts = useTexts(listTexts);
  const { draft, school } = useFormDraft();
  const { places = [] } = school;
  const now = new Map(draft.evaluations.map((evaluation) => [evaluation.id, evaluation]));
  const plans = useFloorPlans();
  const [isPlan, setIsPlan] = useState(false);
  const isPressed = useRef(false);
  const show = (plan: boolean) => {
    isPressed.current = plan !== isPlan;
    setIsPlan(plan);
  };
  const takesFocus = () => {
    const wasPressed = isPressed.current;
    isPressed.current = false;
    return wasPressed;
  };
  const showsPlan = isPlan && plans.length > 0;
  const view = plans.length > 0 && (
    <ViewSwitch isPlan={showsPlan} takesFocus={takesFocus} onPlan={show} />
  );
  const shown = (held ?? draft).evaluations.filter(({ id }) => now.has(id));
  const isAmongPlaces = (one: DraftEvaluation) =>
    !isUntouched(one) && !one.isPlanned && places.some(({ id }) => id === one.area);
  const toDo = shown.filter(isToDo);
  const planned = toDo.filter((one) => !isAmongPlaces(one));
  const done = shown.filter((one) => !isToDo(one));
  const left = draft.evaluations.filter(isToDo);
  const plannedLeft = left.filter((one) => planned.some(({ id }) => id === one.id)).length;

  const rowOf = (was: DraftEvaluation) => {
    const evaluation = now.get(was.id) ?? was;
    return (
      <EvaluationRow
        key={was.area}
        evaluation={evaluation}
        was={was}
        openBefore={openCategories(known, was.area).length}
        onAllGood={onAllGood}
        onCopy={() => onCopy(evaluation)}
        onDelete={() => onDelete(evaluation)}
      />
    );
  };
  return (
    <div className="flex min-w-0 flex-col">
      {showsPlan && (
        <PlanList
          plans={plans}
          count={view}
          fallback={<SkeletonLines lines={8} label={texts.loadingPlan} />}
        />
      )}
      {/* The list is hidden but not unmounted, so that its search text is preserved. */}
      <div hidden={showsPlan} className={showsPlan ? undefined : 'flex flex-col gap-4'}>
        <ToDo
          view={view}
          actions={actions}
          held={held}
          known={known}
          onAllGood={onAllGood}
          begun={new Map(toDo.filter(isAmongPlaces).map((one) => [one.area, rowOf(one)]))}
          begunLeft={left.length - plannedLeft}
          planned={
            planned.length > 0 ? (
              <>
                <ListHeading>{texts.stillToDo(plannedLeft)}</ListHeading>
                <ul className="divide-y divide-line">{planned.map(rowOf)}</ul>
              </>
            ) : null
          }
        />
        {done.length > 0 && (
          <Card title={countInWords(draft.evaluations, done.length)} flush className="pb-2">
            <ul className="divide-y divide-line">{done.map(rowOf)}</ul>
          </Card>
        )}
      </div>
    </div>
  );
}

const isToDo = (evaluation: DraftEvaluation): boolean =>
  unmarkedCategoriesOf(evaluation).length > 0;

/**
 * The heading of the evaluated areas. It also counts areas whose rows are still among those to do,
 * and says how many these are.
 */
const countInWords = (evaluations: readonly DraftEvaluation[], rows: number): string => {
  const texts = textsOf(listTexts);
  const done = evaluations.filter((one) => !isToDo(one));
  const inspected = done.filter(wasInspected).length;
  const above = done.length - rows;
  return texts.evaluated(inspected, done.length, above);
};
