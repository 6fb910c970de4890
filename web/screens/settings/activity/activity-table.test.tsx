import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ActivityEntry } from '#contract/account/activity.ts';
import { ActivityTable } from './activity-table.tsx';

const exported = (filters: Record<string, unknown>): ActivityEntry => ({
  number: 1,
  at: '2026-11-26T08:00:00.000Z',
  act: 'deficiency/export',
  actor: { kind: 'member', name: 'Alice Admin', email: 'alice@demo.test' },
  subject: { kind: 'file', id: null, name: 'Deficiencies' },
  before: null,
  after: filters,
  address: '',
  browser: '',
  requestId: '',
});

test.each([
  ['Open', 'State: Not started'],
  ['Unresolved', 'State: Open'],
  ['planned', 'State: planned'],
])('an export with the state %s is recorded as “%s”', (state, words) => {
  const drawn = renderToStaticMarkup(
    <ActivityTable
      rows={[exported({ state })]}
      names={new Map()}
      failed={false}
      onRetry={() => undefined}
    />,
  );
  expect(drawn).toContain(words);
});
