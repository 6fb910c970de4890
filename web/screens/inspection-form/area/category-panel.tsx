import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { CategoryId } from '#domain/instrument/category.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { categoriesOfTab, neighboursOf } from './area-tabs.ts';
import { CategoryRow } from './category-row.tsx';
import type { AppliedFinding } from '#web/draft/marking/apply-finding.ts';
import type { DraftEvaluation } from '#web/draft/draft.ts';
import {
  type FormTab,
  useFormDraft,
  useFormView,
} from '#web/screens/inspection-form/form-context.ts';
import { ApplyDialog, GuideDialog } from '#web/screens/inspection-form/lazy-parts.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { areaTexts } from '#web/texts/en/area.ts';
import { commonTexts } from '#web/texts/en/common.ts';

/** The categories of a tab, followed by the buttons for the previous and the next tab. */
export function CategoryPanel({
  evaluation,
  tab,
  isPhone = false,
  lookAt,
}: {
  evaluation: DraftEvaluation;
  tab: Exclude<FormTab, 'area'>;
  /** Whether the list is the whole screen of a phone, without other tabs. */
  isPhone?: boolean;
  /** The category to scroll to and highlight. */
  lookAt: CategoryId | null;
}) {
  const texts = useTexts(areaTexts);
  const common = useTexts(commonTexts);
  const { dispatch } = useFormDraft();
  const { showArea } = useFormView();
  const [lastApplied, setLastApplied] = useState<{ finding: AppliedFinding; words: string } | null>(
    null,
  );
  // The category whose guide is open; undefined if no guide was opened yet, null after it was
  // closed.
  const [guide, setGuide] = useState<CategoryId | null>();
  const [applied, setApplied] = useState<CategoryId | null>();
  const { before, after } = neighboursOf(tab);
  const show = (next: FormTab) => {
    showArea({ tab: next, category: null });
    window.scrollTo(0, 0);
  };
  return (
    <>
      <p className="sr-only" id="mark-keys">
        {texts.keys}
      </p>
      {lastApplied && (
        <div className="mb-3 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <p role="status">{lastApplied.words}</p>
          <Button
            variant="link"
            onClick={() => {
              dispatch({ type: 'undoApply', ...lastApplied.finding });
              setLastApplied(null);
            }}
          >
            {common.undo}
          </Button>
        </div>
      )}
      <ul
        className={cx(
          'divide-y divide-line border-line bg-surface',
          // Nothing that takes the focus is behind the line with the name of the area.
          isPhone ? '-mx-4 border-b **:scroll-mt-11 sm:-mx-6' : 'rounded-card border shadow-card',
        )}
      >
        {categoriesOfTab(tab).map((category) => (
          <CategoryRow
            key={category.id}
            evaluation={evaluation}
            category={category}
            isLookedAt={lookAt === category.id}
            isCompact={tab === 'all'}
            isPhone={isPhone}
            onGuide={() => setGuide(category.id)}
            onApply={() => setApplied(category.id)}
          />
        ))}
      </ul>
      <div hidden={isPhone} className="mt-4 flex flex-wrap items-center justify-between gap-2">
        <Button
          icon={<ArrowLeft aria-hidden="true" />}
          disabled={!before}
          onClick={() => before && show(before)}
        >
          {common.previous}
        </Button>
        <p aria-hidden="true" className="hidden text-sm text-muted lg:block">
          {texts.keysTitle} <Key>G</Key> {texts.keyWords[0]} <Key>D</Key> {texts.keyWords[1]}{' '}
          <Key>X</Key> {texts.keyWords[2]} <Key>N</Key> {texts.keyWords[3]}
        </p>
        {after && (
          <Button aria-label={texts.nextTab(texts.tabs[after])} onClick={() => show(after)}>
            {common.next}
            <ArrowRight aria-hidden="true" />
          </Button>
        )}
      </div>
      {guide !== undefined && <GuideDialog category={guide} onClose={() => setGuide(null)} />}
      {applied !== undefined && (
        <ApplyDialog
          evaluation={evaluation}
          category={applied}
          onApplied={(finding, words) => setLastApplied({ finding, words })}
          onClose={() => setApplied(null)}
        />
      )}
    </>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="mx-0.5 rounded border border-edge px-1.5 font-sans text-xs">{children}</kbd>
);
