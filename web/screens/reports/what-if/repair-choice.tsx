import { isDeficient } from '#domain/scoring/mark.ts';
import type { ReportExplanation } from '#contract/report/explanation.ts';
import { repairKey } from '#domain/explanation/repairs.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/input.tsx';
import { MarkBadge } from '#web/ui/score/mark-badge.tsx';

type Category = ReportExplanation['categories'][number];

const deficienciesOf = ({ findings }: Category) => findings.filter(({ mark }) => isDeficient(mark));

/**
 * Every D and X of the report with a checkbox, grouped by category. The categories of long reports
 * are folded at first.
 */
export function RepairChoice({
  explanation: { categories },
  ticked,
  onTicked,
}: {
  explanation: ReportExplanation;
  ticked: ReadonlySet<string>;
  onTicked: (ticked: ReadonlySet<string>) => void;
}) {
  const withAny = categories.filter((category) => deficienciesOf(category).length > 0);
  const total = withAny.reduce((sum, category) => sum + deficienciesOf(category).length, 0);
  return (
    <div className="flex flex-col gap-3">
      {withAny.map((category) => (
        <CategoryRepairs
          key={category.id}
          category={category}
          ticked={ticked}
          onTicked={onTicked}
          isOpen={total <= SHOWN}
        />
      ))}
    </div>
  );
}

/** If a report has more deficiencies, the categories are folded at first. */
const SHOWN = 30;

function CategoryRepairs({
  category,
  ticked,
  onTicked,
  isOpen,
}: {
  category: Category;
  ticked: ReadonlySet<string>;
  onTicked: (ticked: ReadonlySet<string>) => void;
  isOpen: boolean;
}) {
  const findings = deficienciesOf(category);
  const keys = findings.map(({ area }) => repairKey({ area, category: category.id }));
  const count = keys.filter((key) => ticked.has(key)).length;
  const isAll = count === keys.length;
  const change = (changed: readonly string[], isTicked: boolean) => {
    const next = new Set(ticked);
    for (const key of changed) {
      if (isTicked) next.add(key);
      else next.delete(key);
    }
    onTicked(next);
  };
  return (
    <details open={isOpen} className="rounded-control border border-line">
      <summary className="flex min-h-control cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-sunken">
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">
          {category.group} · {category.name}
        </span>
        <span className="text-sm text-muted figures">
          {count} of {keys.length} selected
        </span>
      </summary>
      <ul className="border-t border-line px-3 py-1">
        {findings.map(({ area, label, mark, comment }, index) => {
          const key = keys[index] ?? '';
          return (
            <li key={area} className="flex items-center gap-3">
              <Checkbox
                checked={ticked.has(key)}
                onChecked={(isTicked) => change([key], isTicked)}
                className="min-w-0 flex-1 py-1.5"
                label={
                  <span className="block wrap-anywhere">
                    <bdi className="font-medium">{label}</bdi>
                    {comment && (
                      <span dir="auto" className="block text-sm text-muted">
                        {comment}
                      </span>
                    )}
                  </span>
                }
              />
              <MarkBadge mark={mark} />
            </li>
          );
        })}
      </ul>
      {keys.length > 1 && (
        <div className="px-3 pb-3">
          <Button onClick={() => change(keys, !isAll)}>
            {isAll ? `Clear all of ${category.name}` : `Select all of ${category.name}`}
          </Button>
        </div>
      )}
    </details>
  );
}
