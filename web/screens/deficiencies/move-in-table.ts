import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/**
 * Keys inside the table: the arrow keys, j and k move between the rows, x selects a row, Enter
 * follows its link. They work only while the focus is in a row, so that other elements keep their
 * keys.
 */
export function moveInTable(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const row = (event.target as HTMLElement).closest('tbody tr');
  const table = row?.closest('table');
  if (!row || !table) return;
  if (event.key === 'x') {
    event.preventDefault();
    row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  }
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const links = [...table.querySelectorAll<HTMLElement>('tbody [role=rowheader] a')];
  const at = links.findIndex((link) => row.contains(link));
  links[at + step]?.focus();
}
