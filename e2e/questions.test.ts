/** The questions of a director, each with the clicks from the dashboard to its answer (docs/year.md). */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { Clicks } from './support/clicks.ts';
import { startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';
import { waitUntilLoaded } from './support/screen.ts';

const { server, browser } = await openSharedProduct();
const clicks = new Clicks();
let alice: Page;

beforeAll(async () => {
  alice = await openPage(browser, server.url);
  await clicks.watch(alice.context());
  await startSession(alice, 'alice');
});

type Step = [role: 'link' | 'button' | 'tab', name: string | RegExp];

const questions: [question: string, steps: Step[], answer: string | RegExp][] = [
  ['Which school is in the worst condition?', [], /^Quarry Hill Elementary, \d+\.\d\d%$/],
  ['How many deficiencies are open, and since when?', [], /^\d+, since [A-Z][a-z]{2} \d+, \d{4}$/],
  ['Are we better than in the twelve months before?', [], /points$/],
  ['Who inspects next, and when?', [], /^[A-Z].*, [A-Z][a-z]{2} \d+, \d{4}$/],
  ['Which schools are not inspected this school year?', [], 'Not inspected this school year'],
  ['Which reports wait for my review?', [['link', /waiting for review/]], 'Review'],
  [
    'Why is the score of the worst school low?',
    [
      ['link', /^Which schools are worst/],
      ['link', / Poor/],
    ],
    'Poor',
  ],
  ['What must be repaired within 30 days?', [['link', /^What must be repaired/]], /^\d+ deficienc/],
  [
    'Which rooms are deficient again and again?',
    [['link', /^Which rooms are repeatedly/]],
    'Repeatedly deficient rooms',
  ],
  [
    'Which rooms are not inspected, by school?',
    [['link', /^Which rooms are not inspected/]],
    'Rooms not inspected this school year',
  ],
  [
    'What changed since last year?',
    [['link', /^What changed since/]],
    'What changed since last year',
  ],
  [
    'Where do we lose most points?',
    [
      ['link', 'District'],
      ['tab', 'Points lost'],
    ],
    /points/i,
  ],
  ['What will the open repairs cost?', [['link', 'Deficiencies']], 'To be repaired'],
  [
    'What do they cost by school?',
    [
      ['link', 'Deficiencies'],
      ['link', 'Costs by School'],
    ],
    /Costs/,
  ],
  ['What is overdue?', [['link', /school overdue$/]], 'Overdue'],
  [
    'What has to be paid in the next five years?',
    [
      ['link', 'District'],
      ['link', 'Five-Year Plan'],
    ],
    'Costs by school and year',
  ],
  [
    'What do I show the school board?',
    [
      ['link', 'District'],
      ['link', 'Board Presentation'],
    ],
    'The condition of our schools',
  ],
  [
    'What are the score and the rooms of every school?',
    [['link', 'Schools & Facilities']],
    /Last [Ii]nspection/,
  ],
  ['Who is on the team, in which role?', [['link', 'Users']], 'Bob Inspector'],
  ['When is each school inspected?', [['link', 'Open the schedule']], 'Schedule'],
  [
    'Who changed what?',
    [
      ['link', 'Settings'],
      ['tab', 'Activity'],
    ],
    /Activity/,
  ],
  [
    'What did the last inspection of a school find?',
    [['link', 'Peña Continuation High School']],
    'Group Ranks',
  ],
];

test.each(questions)('%s', async (_, steps, answer) => {
  await alice.goto('/dashboard');
  const made = await clicks.count(async () => {
    for (const [role, name] of steps) {
      await alice.getByRole(role, { name, exact: true }).filter({ visible: true }).first().click();
    }
    await waitUntilLoaded(alice);
    await alice.getByText(answer).filter({ visible: true }).first().waitFor();
  });
  expect(made).toBe(steps.length);
  expect(made).toBeLessThanOrEqual(2);
});
