import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { activeTests } from './active-tests.ts';
import { faultsOf, readRequirements, requirementFaults, requirementsOf } from './requirements.ts';

const page = readRequirements();
const requirements = requirementsOf(page);

describe('docs/requirements.md', () => {
  test('names an active test for every requirement', () => {
    expect(requirementFaults(page)).toEqual([]);
  });

  test('lists no requirement twice, and has one requirement for every call', () => {
    const rows = requirements.map(({ section, statement }) => `${section} ${statement}`);
    expect(rows.filter((one, at) => rows.indexOf(one) !== at)).toEqual([]);
    expect(requirements.filter(({ section }) => section === 'Calls')).toHaveLength(
      Object.keys(calls).length,
    );
  });
});

describe('the check of docs/requirements.md', () => {
  const broken = (from: string | RegExp, to: string) => requirementFaults(page.replace(from, to));

  test('reports a malformed row, a link text that differs from its target, a call without a row, and a link to a decision that does not exist', () => {
    expect(broken('## Search', '## Search\n\n| no end')).toEqual([
      'Search: malformed row: | no end',
    ]);
    const shown = (cell: string) =>
      faultsOf(
        requirementsOf(`## Screens\n\n| It is so | ${cell} |  |\n`),
        () => new Set(['it is']),
      );
    expect(shown('[a.test.ts](../a.test.ts) › it is')).toEqual([]);
    expect(shown('[a.test.ts](../a.test.ts) › it is not')).toHaveLength(1);
    expect(shown('[a.test.ts](../b.test.ts) › it is')).toHaveLength(1);
    expect(shown('[a.test.ts](../a.test.ts) › it is<br>see above')).toHaveLength(1);
    expect(shown('')).toEqual(['Screens, It is so: no test is named']);
    expect(shown('[a.all.test.ts](../a.all.test.ts) › it is')).toEqual([
      'Screens, It is so: npm test runs none of its tests, only npm run test:all does',
    ]);
    expect(
      shown('[a.all.test.ts](../a.all.test.ts) › it is<br>[a.test.ts](../a.test.ts) › it is'),
    ).toEqual([]);
    expect(broken('`GET /api/user/list` takes', '`GET /api/user/listed` takes')).toEqual([
      'No requirement begins with the call `GET /api/user/list`.',
    ]);
    expect(broken(/\]\(decisions\/\d{4}/, '](decisions/9999')).toHaveLength(1);
  });
});

describe('a test in a source file', () => {
  const active = (source: string) => [...activeTests('a.test.ts', source)];

  test('is active if it has a body, also if it is generated from a table or is inside of a describe', () => {
    expect(
      active(`
        test('runs', () => { expect(1).toBe(1); });
        it('in one line', () => expect(1).toBe(1), 20_000);
        test('with options', { timeout: 5, skip: false }, async () => { await it; });
        test('by name', shared);
        describe.each([1])('Table', () => { test.concurrent.for([1])(\`so am \${i}\`, () => go()); });
      `),
    ).toEqual(['runs', 'in one line', 'with options', 'by name', 'Table › so am ${i}']);
  });

  test.each([
    [`it.skip('a', () => { go(); });`],
    [`test.todo('a');`],
    [`test('a');`],
    [`test('a', () => {});`],
    [`test('a', { skip: true }, () => { go(); });`],
    [`test('a', { ...options }, () => { go(); });`],
    [`test('a', { todo: reason }, () => { go(); });`],
    [`test.fails('a', () => { go(); });`],
    [`test.skipIf(x)('a', () => { go(); });`],
    [`test('a', ({ skip }) => { skip(); go(); });`],
    [`test('a', (context) => { context.skip(); });`],
    [`describe.skip('b', () => { test('a', () => { go(); }); });`],
    [`describe('b', { skip: true }, () => { test('a', () => { go(); }); });`],
    [`test.only('b', () => { go(); }); test('a', () => { go(); });`],
    [`test('b', { only: true }, () => { go(); }); test('a', () => { go(); });`],
  ])('is not active if the source file is: %s', (source) => {
    expect(active(source)).toEqual([]);
  });
});
