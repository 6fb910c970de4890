/** How bench/scale.ts prints its figures. */
import { readFileSync } from 'node:fs';
import { median } from './figures.ts';

/** A row of the table, whose first column is a name. */
export const padded = (cells: readonly string[]): string =>
  [(cells[0] ?? '').padEnd(40), ...cells.slice(1).map((cell) => cell.padStart(11))].join('');

/** Half the interquartile range, as a percentage of the median. */
export const spread = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)] as number;
  return `±${Math.round((50 * (at(0.75) - at(0.25))) / median(values))}%`;
};

/** The resident memory of a process, in kB. */
export const memoryOf = (pid: number): string =>
  /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
