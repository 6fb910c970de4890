import type { BoardPages } from '#contract/board/board.ts';
import type { BoardTone } from '#domain/board/board-page.ts';
import { cx } from '#web/ui/cx.ts';

type Card = BoardPages['pages'][number]['cards'][number];
type Labels = BoardPages['labels'];

const looks = {
  plain: 'text-ink',
  good: 'text-good',
  fair: 'text-deficient',
  poor: 'text-poor',
} as const satisfies Record<BoardTone, string>;

/** The schools with the lowest ratings: a photo, what was found, and what is planned. */
export const Cards = ({ cards, labels }: { cards: readonly Card[]; labels: Labels }) => (
  <ul className="board-cards">
    {cards.map((card) => (
      <li key={card.school} className="min-w-0">
        <div className="flex aspect-video items-center justify-center overflow-hidden rounded-control border border-line bg-sunken text-muted">
          {card.photo ? (
            <img src={card.photo.url} alt={card.photo.alt} className="size-full object-cover" />
          ) : (
            labels.noPhoto
          )}
        </div>
        <h3 className="board-heading board-list font-semibold wrap-anywhere">
          <bdi>{card.school}</bdi>
        </h3>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className={cx('board-heading font-semibold figures', looks[card.tone])}>
            {card.score} {card.rating}
          </span>
          <span className="board-small text-muted figures">{card.change}</span>
        </p>
        <CardList title={labels.found} items={card.findings} />
        <CardList title={labels.planned} items={card.plan} />
      </li>
    ))}
  </ul>
);

const CardList = ({ title, items }: { title: string; items: readonly string[] }) =>
  items.length > 0 && (
    <div className="board-list board-small">
      <h4 className="font-semibold">{title}</h4>
      <ul className="list-disc">
        {items.map((item) => (
          <li key={item} className="wrap-anywhere">
            <bdi>{item}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
