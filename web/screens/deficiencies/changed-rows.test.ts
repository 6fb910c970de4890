/** Tests which rows the list shows after some of them were changed. */
import { describe, expect, test } from 'vitest';
import { withChange, mergeChangedRows } from './changed-rows.ts';
import { aDeficiency } from './testing/a-deficiency.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => aDeficiency({ id })) as [
  ReturnType<typeof aDeficiency>,
  ReturnType<typeof aDeficiency>,
  ReturnType<typeof aDeficiency>,
  ReturnType<typeof aDeficiency>,
];

describe('The list after a change', () => {
  test('shows a changed row in its former place, although the filters no longer find it', () => {
    const repaired = withChange(b, { state: 'Repaired' });
    const rows = mergeChangedRows([a, b, c], [a, c, d], [repaired]);
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      ['a', 'Open'],
      ['b', 'Repaired'],
      ['c', 'Open'],
      ['d', 'Open'],
    ]);
  });

  test('shows a changed row as it was last read, and drops an unchanged row that the filters no longer find', () => {
    const read = aDeficiency({ id: 'b', trade: 'Roofing', version: 2 });
    expect(
      mergeChangedRows([a, b, c], [b, read].slice(1), [withChange(b, { trade: 'Plumbing' })]),
    ).toEqual([read]);
  });
});

test('A change replaces only those of the state, due date, trade and assignee of a row that it contains', () => {
  const sam = { id: 'sam', name: 'Sam', left: null };
  const before = aDeficiency({ trade: 'Plumbing', assignee: sam, overdue: true });
  expect(withChange(before, { state: 'Deferred', deferredUntil: '2099-07-01' })).toMatchObject({
    state: 'Deferred',
    dueDate: '2099-07-01',
    trade: 'Plumbing',
    assignee: sam,
    overdue: false,
  });
  expect(withChange(before, { trade: '', assignee: null })).toMatchObject({
    dueDate: '2026-10-01',
    trade: '',
    assignee: null,
    overdue: true,
  });
});
