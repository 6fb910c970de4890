/** Positions in PostgreSQL's write-ahead log, which it writes as `16/B374D848`. */

/** Positions of the same database are compared as numbers. */
export type Position = bigint;

const written = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

/** Undefined for a string that is not a position. */
export const parsePosition = (text: string): Position | undefined => {
  const [, high, low] = written.exec(text) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

export const writePosition = (position: Position): string => {
  const [high, low] = [position >> 32n, position & 0xffff_ffffn];
  return `${high.toString(16)}/${low.toString(16)}`.toUpperCase();
};

/** The latest of the positions; undefined if all are undefined. */
export const latestOf = (...positions: (Position | undefined)[]): Position | undefined => {
  let latest: Position | undefined;
  for (const position of positions) {
    if (position !== undefined && (latest === undefined || position > latest)) latest = position;
  }
  return latest;
};
