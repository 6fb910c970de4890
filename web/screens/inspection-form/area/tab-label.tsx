import { type Mark, markSymbol } from '#domain/scoring/mark.ts';
import { cx } from '#web/ui/cx.ts';
import type { DraftEvaluation } from '#web/draft/draft.ts';
import { unmarkedCategoriesOf } from '#web/draft/evaluation.ts';
import type { FormTab } from '#web/screens/inspection-form/form-context.ts';
import { categoriesOfTab } from './area-tabs.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { markingTexts } from '#web/texts/en/marking.ts';
import { areaTexts } from '#web/texts/en/area.ts';

/**
 * The label of a tab, with the numbers of its categories without a mark and of its deficiencies by
 * mark.
 */
export function TabLabel({
  tab,
  evaluation,
}: {
  tab: FormTab;
  evaluation: DraftEvaluation | undefined;
}) {
  const texts = useTexts(areaTexts);
  if (tab === 'area' || evaluation === undefined) return texts.tabs[tab];
  const held = categoriesOfTab(tab).map(({ id }) => id);
  const categories = evaluation.categories.filter(({ id }) => held.includes(id));
  const withMark = (mark: Mark) => categories.filter(({ status }) => status === mark).length;
  const missing = unmarkedCategoriesOf(evaluation).filter((id) => held.includes(id)).length;
  const [word, numbers] = texts.tabs[tab].split(' ');
  return (
    <span className="inline-flex items-center gap-2 max-sm:gap-1">
      <span>
        <span className={wordLook[tab]}>{word} </span>
        {numbers}
      </span>
      {/* The page with all 15 categories does not need this number, because its header says how
          many categories are marked. */}
      {tab !== 'all' && missing > 0 && (
        <span className={cx(countShape, countLook.Deficient)}>
          {missing}
          <span className="sr-only">{` ${texts.notMarked}`}</span>
        </span>
      )}
      {/* A phone has no room for two numbers on each of three tabs, so the number of D marks is
          hidden if there are X marks. */}
      <FindingCount
        mark="Deficient"
        count={withMark('Deficient')}
        className={withMark('Poor') > 0 && 'max-sm:sr-only'}
      />
      <FindingCount mark="Poor" count={withMark('Poor')} />
    </span>
  );
}

const wordLook = {
  first: 'max-sm:sr-only',
  second: 'sr-only',
  third: 'sr-only',
  all: undefined,
} as const satisfies Record<Exclude<FormTab, 'area'>, string | undefined>;

const countShape = 'rounded-full px-1.5 text-xs leading-5 figures';
const countLook = {
  Deficient: 'bg-deficient-soft text-deficient',
  Poor: 'bg-poor-soft text-poor',
} as const;

/** Shows '1 X', on a phone only 'X'; screen readers read '1 Extreme deficiency'. */
const FindingCount = ({
  mark,
  count,
  className,
}: {
  mark: keyof typeof countLook;
  count: number;
  className?: string | false;
}) => {
  const marking = useTexts(markingTexts);
  return (
    count > 0 && (
      <span className={cx(countShape, countLook[mark], className)}>
        <span aria-hidden="true">
          <span className="max-sm:sr-only">{`${count} `}</span>
          {markSymbol[mark]}
        </span>
        <span className="sr-only">{`${count} ${marking.markNames[mark]}`}</span>
      </span>
    )
  );
};
