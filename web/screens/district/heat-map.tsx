// A table of scores. The colors of its cells only repeat what the figures and signs in them say.
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { DistrictRow, DistrictScores } from '#contract/inspection/trends.ts';
import { categories } from '#domain/instrument/category.ts';
import { plural } from '#domain/plural.ts';
import { formatScore } from '#domain/scoring/hundredths.ts';
import { type Rank, rankBands } from '#domain/scoring/rank.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import { cx } from '#web/ui/cx.ts';
import { dayInWords } from '#web/ui/format/day.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { ScoreBadge } from '#web/ui/score/score-badge.tsx';
import { ScoreChange } from '#web/ui/score/score-change.tsx';
import type { ListState, State } from './state.ts';

type Cell = DistrictRow['cells'][number];
type Column = DistrictScores['columns'][number];

const looks = {
  Good: 'text-ink',
  Fair: 'bg-deficient-soft text-deficient font-semibold',
  Poor: 'bg-poor-soft text-poor font-semibold',
  'N/A': 'text-muted',
} as const satisfies Record<Cell['rank'], string>;

const box = 'border-b border-l border-line px-1 py-1 text-center';
const firstCellLook = 'sticky left-0 z-10 border-b border-line px-2 py-1.5 text-left print:static';

/** The lowest score of a rank, as text. */
const leastOf = (rank: Rank): string =>
  formatScore(rankBands.find(({ name }) => name === rank)?.from ?? 0);

export function HeatMap({ data, list }: { data: DistrictScores; list: ListState }) {
  const { columns, list: schools, mean, schools: inspected } = data;
  return (
    <>
      <p className="px-4 pb-3 text-xs text-muted sm:px-5">
        Scores in percent: Good from {leastOf('Good')} · F Fair, from {leastOf('Fair')} · P Poor,
        below. 1 X 2 D: one Extreme deficiency and two Deficient marks are behind the score.
      </p>
      <div
        role="group"
        aria-label="Scores of the schools"
        tabIndex={0}
        className="relative overflow-x-auto print:overflow-visible"
      >
        <table className="w-full border-separate border-spacing-0 text-sm print:text-[0.55rem] print:[&_*]:text-[0.55rem] print:[&_a]:px-0 print:[&_button]:px-0 print:[&_td]:px-0.5 print:[&_th]:px-1">
          <caption className="sr-only">Scores of the schools, in percent</caption>
          <Head columns={columns} list={list} />
          <tbody>
            {schools.map((school) => (
              <SchoolRow key={school.id} school={school} columns={columns} />
            ))}
          </tbody>
          <tfoot className="print:table-row-group">
            <SumRow title={`Average of ${plural(inspected, 'inspected school')}`} score={mean}>
              {columns.map(({ key, mean: ofColumn }) => (
                <td key={key} className={`${box} font-medium figures`}>
                  {figure(ofColumn)}
                </td>
              ))}
            </SumRow>
            <SumRow title="Points lost">
              {columns.map(({ key, lost }) => (
                <td key={key} className={`${box} font-medium figures`}>
                  {figure(lost)}
                </td>
              ))}
            </SumRow>
          </tfoot>
        </table>
      </div>
      <p className="px-4 pt-3 pb-4 text-xs text-muted sm:px-5">
        Change: since the last inspection of an earlier school year. Select a score to see the marks
        behind it.
      </p>
    </>
  );
}

const figure = (score: number | null): string => (score === null ? '–' : score.toFixed(2));

const SumRow = ({
  title,
  score,
  children,
}: {
  title: string;
  score?: number | null;
  children: ReactNode;
}) => (
  <tr className="bg-sunken">
    <th scope="row" className={cx(firstCellLook, 'bg-sunken font-medium')}>
      {title}
    </th>
    <td className={`${box} font-medium figures`}>{score === undefined ? '' : figure(score)}</td>
    <td className={box} />
    {children}
  </tr>
);

const SchoolRow = ({ school, columns }: { school: DistrictRow; columns: readonly Column[] }) => (
  <tr className="break-inside-avoid">
    <th
      scope="row"
      className={cx(
        firstCellLook,
        'min-w-36 bg-surface font-medium min-[90rem]:min-w-44 print:min-w-0',
      )}
    >
      <NameLink to={`/facilities/${school.id}`}>{school.name}</NameLink>
      <span className="block text-xs font-normal text-muted">{dayInWords(school.date)}</span>
    </th>
    <td className={box}>
      <Link href={`/inspections/${school.inspectionId}?explain=overall`} className="inline-block">
        <ScoreBadge score={school.score} rating={school.rating} computed={school.computedRating} />
      </Link>
    </td>
    <td className={cx(box, 'figures')}>
      {school.before ? (
        <NameLink
          to={`/inspections/${school.inspectionId}/compare/${school.before.inspectionId}?from=district`}
        >
          <ScoreChange change={school.change} />
          <span className="sr-only"> since {dayInWords(school.before.date)}</span>
        </NameLink>
      ) : (
        <ScoreChange change={null} />
      )}
    </td>
    {school.cells.map((cell, at) => (
      <ScoreTd
        key={columns[at]?.key}
        cell={cell}
        to={`/inspections/${school.inspectionId}?explain=${columns[at]?.key ?? 'overall'}`}
      />
    ))}
  </tr>
);

/**
 * A cell with its score, the letter of its rank unless that is Good, and the numbers of D and X
 * marks behind the score.
 */
function ScoreTd({ cell: { score, rank, deficient, extreme }, to }: { cell: Cell; to: string }) {
  const marks = [
    ...(extreme > 0 ? [`${extreme} X`] : []),
    ...(deficient > 0 ? [`${deficient} D`] : []),
  ].join(' ');
  return (
    <td className={cx(box, 'p-0', looks[rank])}>
      <Link
        href={to}
        className="flex min-h-11 flex-col items-center justify-center px-1 py-1 figures hover:underline print:min-h-0"
      >
        <span>
          {figure(score)}
          {(rank === 'Fair' || rank === 'Poor') && (
            <>
              <span aria-hidden="true"> {rank.charAt(0)}</span>
              <span className="sr-only"> {rank}</span>
            </>
          )}
        </span>
        {marks && <span className="text-xs font-normal">{marks}</span>}
      </Link>
    </td>
  );
}

function Head({ columns, list }: { columns: readonly Column[]; list: ListState }) {
  const isNarrow = columns.length > 8;
  return (
    <thead className="print:table-header-group">
      <tr className="bg-sunken">
        <SortHead list={list} by="school" className={cx(firstCellLook, 'bg-sunken')}>
          School
        </SortHead>
        <SortHead list={list} by="score" className={box}>
          Score
        </SortHead>
        <SortHead list={list} by="change" className={box}>
          Change
        </SortHead>
        {columns.map(({ key, name }) => (
          <SortHead
            key={key}
            list={list}
            by={key}
            className={cx(box, isNarrow && 'h-44 align-bottom')}
            turned={isNarrow}
          >
            {isNarrow ? (
              `${numberOf(key)}. ${name}`
            ) : (
              <span>
                {key} <Breakable text={name} />
              </span>
            )}
          </SortHead>
        ))}
      </tr>
    </thead>
  );
}

const numberOf = (key: Column['key']) => categories.find(({ id }) => id === key)?.number ?? '';

/**
 * A column heading that sorts by its column: the lowest value first, and the highest first when it
 * is pressed again.
 */
function SortHead({
  list: { state, change },
  by,
  className,
  turned = false,
  children,
}: {
  list: ListState;
  by: Exclude<State['sort'], `-${string}`>;
  className: string;
  turned?: boolean;
  children: ReactNode;
}) {
  const isDown = state.sort === `-${by}`;
  const isCurrent = isDown || state.sort === by;
  const Icon = isCurrent && (isDown ? ArrowDown : ArrowUp);
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? (isDown ? 'descending' : 'ascending') : 'none'}
      className={cx('text-[0.8125rem] font-medium text-muted', className)}
    >
      <button
        type="button"
        onClick={() => change({ sort: isCurrent && !isDown ? `-${by}` : by, page: 1 })}
        className={cx(
          'inline-flex min-h-8 items-center gap-1 rounded-control px-0.5 hover:text-ink hover:underline',
          turned && 'rotate-180 text-left [writing-mode:vertical-rl]',
          isCurrent && 'text-ink',
        )}
      >
        {children}
        {Icon && (
          <Icon
            aria-hidden="true"
            className={cx('size-3.5 shrink-0 print:hidden', turned && 'rotate-180')}
          />
        )}
      </button>
    </th>
  );
}
