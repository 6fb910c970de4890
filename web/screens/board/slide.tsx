// A page in large type (board.css).
import type { BoardPages } from '#contract/board/board.ts';
import { cx } from '#web/ui/cx.ts';
import { Cards } from './cards.tsx';
import { Panel } from './panel.tsx';

type Page = BoardPages['pages'][number];

export function Slide({
  page,
  board,
  position,
  isFull,
}: {
  page: Page;
  board: BoardPages;
  position: string;
  isFull: boolean;
}) {
  return (
    <article
      aria-labelledby={`title-${page.name}`}
      className={cx(
        'board-slide h-full rounded-card border border-line bg-surface shadow-card',
        isFull && 'board-full overflow-y-auto',
      )}
    >
      <div className="board-body">
        <header>
          <p className="board-small flex justify-between gap-4 font-medium text-muted">
            <span>
              {board.schoolYear} · {board.asOf}
            </span>
            <span className="figures">{position}</span>
          </p>
          <h2
            id={`title-${page.name}`}
            className="board-title font-semibold tracking-tight text-balance wrap-anywhere"
          >
            {page.name === 'summary' ? board.title : page.title}
          </h2>
          <p className="board-lead text-muted">{page.lead}</p>
        </header>
        {page.figures.length > 0 && <Figures figures={page.figures} />}
        {page.cards.length > 0 && <Cards cards={page.cards} labels={board.labels} />}
        {page.panels.length > 0 && (
          <div className="board-panels" data-count={page.panels.length}>
            {page.panels.map((panel) => (
              <Panel key={panel.title} panel={panel} isOnly={page.panels.length === 1} />
            ))}
          </div>
        )}
      </div>
    </article>
  );
}

const Figures = ({ figures }: { figures: Page['figures'] }) => (
  <dl className="board-figures">
    {figures.map(({ label, value, note }) => (
      <div key={label} className="board-figure min-w-0 bg-sunken">
        <dt className="board-small font-medium text-muted">{label}</dt>
        <dd>
          <span className="board-value block font-semibold wrap-anywhere figures">{value}</span>
          <span className="board-small block text-muted">{note}</span>
        </dd>
      </div>
    ))}
  </dl>
);
