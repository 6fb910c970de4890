import { CheckCheck } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { dayInFull } from '#web/ui/format/day.ts';
import { AreaNames } from '#web/ui/inline-fold.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import type { DraftAction } from '#web/draft/draft-action.ts';
import { reduceDraft } from '#web/draft/draft-reducer.ts';
import { isUntouched } from '#web/draft/evaluation.ts';
import { coverageOfDraft } from '#web/draft/areas/left-out.ts';
import type { FieldLocation } from '#web/draft/saving/field-location.ts';
import {
  categoryNames,
  type CategoryOfEvaluation,
  type SaveCheck,
} from '#web/draft/saving/save-check.ts';
import {
  useFormDraft,
  useFormSaving,
  useFormView,
} from '#web/screens/inspection-form/form-context.ts';
import { openCategories, useKnownDeficiencies } from '#web/screens/inspection-form/use-known.ts';
import { useMarkGood } from './use-mark-good.ts';
import { tabToOpen } from '#web/screens/inspection-form/area/area-tabs.ts';
import { applyReasons, LeftOutPart, noReasons } from './left-out-part.tsx';
import { NaQuestion } from './na-question.tsx';
import type { Saving } from './use-save.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { checkTexts } from '#web/texts/en/check.ts';
import { commonTexts } from '#web/texts/en/common.ts';
import { markingTexts } from '#web/texts/en/marking.ts';

type Answer = 'Good' | 'NA';
type UnsetEntries = SaveCheck['unset'];
type CategoryLocation = Exclude<FieldLocation, 'site'>;

/** Selects the first option of the first question that has no answer. */
const FIRST_OPEN = 'li:not(:has(:checked)) input';

const keyOf = ({ evaluation, category }: CategoryOfEvaluation) => `${evaluation.id} ${category}`;

/**
 * Shown before a save. Lists the categories that are not marked, by area, and the areas that are
 * missing in the inspection; asks for the marks that must not become NA by default.
 */
export default function SaveCheckDialog({ check, saving }: { check: SaveCheck; saving: Saving }) {
  const texts = useTexts(checkTexts);
  const common = useTexts(commonTexts);
  const marking = useTexts(markingTexts);
  const { draft, dispatch, school } = useFormDraft();
  const { places = [] } = school;
  const { lead, showArea } = useFormView();
  const { continueLater } = useFormSaving();
  const markGood = useMarkGood(check);
  const { untouched, unset, asked, leftover, leftOut, isAhead } = check;
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const [reasons, setReasons] = useState(() => noReasons(leftOut));
  const coverage = coverageOfDraft(draft, places);
  // The areas without entries that are removed from the inspection, and for which no reason is
  // asked.
  const omitted = untouched.filter(({ area }) => !leftOut.some(({ id }) => id === area));
  const { list: known } = useKnownDeficiencies();
  const isUnfinished = unset.length > 0 || leftOut.length > 0;
  const [openBefore, others] = splitByKnown(unset, known);
  const notMarked = countCategories(unset);
  const othersCount = countCategories(others);
  const open = asked.filter((one) => !answers[keyOf(one)]).length;
  const questions = useRef<HTMLUListElement>(null);
  const missingId = useId();

  const save = () => {
    if (open > 0) return questions.current?.querySelector<HTMLElement>(FIRST_OPEN)?.focus();
    const actions: DraftAction[] = asked.map((one) => ({
      type: 'mark',
      id: one.evaluation.id,
      category: one.category,
      mark: answers[keyOf(one)] as Answer,
    }));
    const explained = applyReasons(actions.reduce(reduceDraft, draft), reasons);
    const ids = explained.evaluations.filter(isUntouched).map(({ id }) => id);
    const settled = reduceDraft(explained, { type: 'delete', ids });
    dispatch({ type: 'load', draft: settled });
    saving.send(settled);
  };
  const show = (where: FieldLocation) => {
    saving.close();
    lead(where);
  };
  /**
   * Shows the area, starting at its heading: its known deficiencies, about which the inspector is
   * asked there, are between the heading and the categories.
   */
  const showUnmarked = (where: CategoryLocation) => {
    show(where);
    showArea({ tab: tabToOpen(where.category), category: null, atHeading: true });
  };
  return (
    <Dialog
      open
      onClose={saving.close}
      onSubmit={save}
      size="wide"
      title={texts.title}
      footer={
        <>
          <Button onClick={saving.close}>{common.goBack}</Button>
          {isUnfinished && continueLater && (
            <Button
              onClick={() => {
                continueLater();
                toast({
                  title: texts.draftStored,
                  description: texts.continueFrom,
                });
              }}
            >
              {texts.continueLater}
            </Button>
          )}
          {open > 0 && (
            <p id={missingId} className="min-w-0 text-sm text-muted sm:flex-1 sm:basis-48">
              {texts.missing(open)}
            </p>
          )}
          <Button
            type="submit"
            variant={othersCount > 0 ? 'secondary' : 'primary'}
            aria-describedby={open > 0 ? missingId : undefined}
          >
            {notMarked > 0 ? texts.saveWithNa(notMarked) : common.save}
          </Button>
          {othersCount > 0 && (
            <Button
              variant="primary"
              icon={<CheckCheck aria-hidden="true" />}
              onClick={() => saving.recheck(markGood())}
            >
              {texts.markGood(othersCount)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {isAhead && (
          <Part title={texts.futureTitle}>
            <p>{texts.futureQuestion(dayInFull(draft.site.date))}</p>
            <Button className="self-start" onClick={() => show('site')}>
              {texts.changeDate}
            </Button>
          </Part>
        )}
        {asked.length > 0 && (
          <Part title={texts.indoorsTitle}>
            <p className="text-muted">{texts.indoorsQuestion}</p>
            {asked.length > 1 && (
              <Button
                className="self-start"
                onClick={() =>
                  setAnswers(Object.fromEntries(asked.map((one) => [keyOf(one), 'Good'])))
                }
              >
                {texts.allGood(asked.length)}
              </Button>
            )}
            <ul ref={questions} className="divide-y divide-line">
              {asked.map((one) => (
                <NaQuestion
                  key={keyOf(one)}
                  label={`${one.evaluation.label}: ${marking.category(one.category)}`}
                  value={answers[keyOf(one)]}
                  onAnswer={(answer) => setAnswers({ ...answers, [keyOf(one)]: answer })}
                />
              ))}
            </ul>
          </Part>
        )}
        {openBefore.length > 0 && (
          <Part title={texts.openTitle}>
            <p className="text-muted">{texts.openQuestion}</p>
            <CategoryLists lists={openBefore} words={texts.mark} onShow={showUnmarked} />
          </Part>
        )}
        {others.length > 0 && (
          <Part title={texts.naTitle}>
            <CategoryLists lists={others} words={texts.mark} onShow={showUnmarked} />
          </Part>
        )}
        {leftover.length > 0 && (
          <Part title={texts.leftoverTitle}>
            <p className="text-muted">{texts.leftoverHint}</p>
            <CategoryLists lists={leftover} words={texts.show} onShow={show} />
          </Part>
        )}
        {leftOut.length > 0 && (
          <Part title={texts.leftOutTitle(marking.areasOfSchool(coverage))}>
            <p className="text-muted">{texts.leftOutHint}</p>
            <LeftOutPart leftOut={leftOut} value={reasons} onValue={setReasons} />
          </Part>
        )}
        {omitted.length > 0 && (
          <Part title={texts.omittedTitle}>
            <AreaNames count={omitted.length}>
              <p>{omitted.map(({ label }) => label).join(', ')}</p>
            </AreaNames>
          </Part>
        )}
      </div>
    </Dialog>
  );
}

const countCategories = (lists: UnsetEntries): number =>
  lists.reduce((sum, { categories }) => sum + categories.length, 0);

/**
 * Splits the unmarked categories into those with a deficiency that was open before this inspection,
 * and the others; each part is grouped by area.
 */
const splitByKnown = (
  unset: UnsetEntries,
  known: ReturnType<typeof useKnownDeficiencies>['list'],
) =>
  [true, false].map((isKnown) =>
    unset
      .map(({ evaluation, categories }) => {
        const open = openCategories(known, evaluation.area);
        return { evaluation, categories: categories.filter((id) => open.includes(id) === isKnown) };
      })
      .filter(({ categories }) => categories.length > 0),
  ) as [UnsetEntries, UnsetEntries];

/** The areas with their categories. Each has a button that shows the first of its categories. */
const CategoryLists = ({
  lists,
  words,
  onShow,
}: {
  lists: UnsetEntries;
  words: string;
  onShow: (where: CategoryLocation) => void;
}) => {
  const texts = useTexts(checkTexts);
  return (
    <ul className="divide-y divide-line">
      {lists.map(({ evaluation, categories }) => (
        <li key={evaluation.id} className="flex items-center gap-3 py-1.5">
          <div className="min-w-0 flex-1">
            <p dir="auto" className="font-medium wrap-anywhere">
              {evaluation.label}
            </p>
            <p className="text-sm text-muted">
              {texts.categories(categories.length)}: {categoryNames(categories)}
            </p>
          </div>
          <Button
            variant="link"
            onClick={() => onShow({ evaluation: evaluation.id, category: categories[0] ?? null })}
          >
            {words}
            <span className="sr-only"> {evaluation.label}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
);
