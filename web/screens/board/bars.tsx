import type { BoardPages } from '#contract/board/board.ts';

type Chart = NonNullable<BoardPages['pages'][number]['panels'][number]['data']>['chart'];
/** How a bar is filled (board.css). */
type Look = Chart['rows'][number]['tone'] | 'second';

/** More bars than this are in two columns if the chart has the whole width. */
const ONE_COLUMN = 10;

/** A chart of horizontal bars, which screen readers read as one sentence. */
export function Bars({ chart, isWide }: { chart: Chart; isWide: boolean }) {
  const { series, rows, most, more, alt } = chart;
  const hasTwo = series.length > 1;
  // The room for the longest value behind the longest bar; a character is about half as wide as the
  // text is high.
  const longest = Math.max(...rows.flatMap(({ texts }) => texts.map(({ length }) => length)));
  const room = `${(longest * 0.44 + 0.8).toFixed(1)}em`;
  return (
    <figure>
      <div role="img" aria-label={alt} />
      <div aria-hidden="true">
        {hasTwo && (
          <p className="board-small">
            <Key name={series[0] ?? ''} look="plain" />
            <Key name={series[1] ?? ''} look="second" />
          </p>
        )}
        <div className="board-chart" data-columns={isWide && rows.length > ONE_COLUMN ? 2 : 1}>
          {rows.map(({ label, tone, values, texts }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are not reordered
            <div key={at} className="board-row">
              <span className="font-medium wrap-anywhere">
                <bdi>{label}</bdi>
              </span>
              <span className="board-bars">
                {values.map((value, index) => (
                  <Bar
                    key={series[index]}
                    share={value === null ? 0 : value / most}
                    text={texts[index] ?? ''}
                    look={index === 0 ? tone : 'second'}
                    room={room}
                    isThin={hasTwo}
                  />
                ))}
              </span>
            </div>
          ))}
        </div>
        {more && <p className="board-small text-muted">{more}</p>}
      </div>
    </figure>
  );
}

/** A bar with its value behind it. The longest bar leaves `room` for the value. */
const Bar = ({
  share,
  text,
  look,
  room,
  isThin,
}: {
  share: number;
  text: string;
  look: Look;
  room: string;
  isThin: boolean;
}) => (
  <span className="board-bar">
    {share > 0 && (
      <span
        className="board-fill"
        data-look={look}
        data-thin={isThin || undefined}
        style={{ width: `calc((100% - ${room}) * ${Math.max(share, 0.01)})` }}
      />
    )}
    <span className="board-small whitespace-nowrap figures">{text}</span>
  </span>
);

const Key = ({ name, look }: { name: string; look: Look }) => (
  <span className="board-key">
    <span className="board-fill" data-look={look} />
    {name}
  </span>
);
