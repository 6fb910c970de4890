import { describe, expect, test } from 'vitest';
import {
  assignedMessage,
  type Digest,
  digestMessage,
  extremeMessage,
  type MailedDeficiency,
  webhookPausedMessage,
} from './deficiency-message.ts';
import { readMail } from './test/read-mail.ts';

const appUrl = 'https://inspections.example.org';
const name = "Nguyễn O'Peña";

const gasLeak: MailedDeficiency = {
  school: "Peña & O'Brien High",
  place: 'Room <12>',
  category: 'Gas Leaks',
  comment: 'Smell at the <boiler>',
  isExtreme: true,
  dueDate: '2026-11-25',
};
const roof: MailedDeficiency = {
  school: 'Mayacamas Elementary',
  place: 'Main Building',
  category: 'Roofs',
  comment: '',
  isExtreme: false,
  dueDate: '2026-12-01',
};
const rooms = (count: number): MailedDeficiency[] =>
  Array.from({ length: count }, (_, at) => ({ ...roof, place: `Room ${at + 1}` }));

describe('administrators are mailed about extreme deficiencies', () => {
  const found = { school: gasLeak.school, schoolId: 'school-1', date: '2026-11-24' };

  test('when an inspection found one', () => {
    expect(
      readMail(extremeMessage(appUrl, name, { ...found, list: [gasLeak] })),
    ).toMatchInlineSnapshot(`
      "Subject: 1 extreme deficiency at Peña & O'Brien High

      Hello Nguyễn O'Peña,

      The inspection of Peña & O'Brien High on November 24, 2026 found 1 extreme deficiency:

      Room <12>, Gas Leaks (“Smell at the <boiler>”), due on November 25, 2026

      See extreme deficiencies: https://inspections.example.org/deficiencies?school=school-1&mark=Poor

      You get this email because you are an administrator. Choose which emails you get under Settings, Account.

      Good Repair"
    `);
  });

  test('when an inspection found twelve, of which ten are listed', () => {
    const list = rooms(12).map((each) => ({ ...each, isExtreme: true }));
    expect(readMail(extremeMessage(appUrl, name, { ...found, list }))).toMatchInlineSnapshot(`
      "Subject: 12 extreme deficiencies at Peña & O'Brien High

      Hello Nguyễn O'Peña,

      The inspection of Peña & O'Brien High on November 24, 2026 found 12 extreme deficiencies:

      Room 1, Roofs, due on December 1, 2026

      Room 2, Roofs, due on December 1, 2026

      Room 3, Roofs, due on December 1, 2026

      Room 4, Roofs, due on December 1, 2026

      Room 5, Roofs, due on December 1, 2026

      Room 6, Roofs, due on December 1, 2026

      Room 7, Roofs, due on December 1, 2026

      Room 8, Roofs, due on December 1, 2026

      Room 9, Roofs, due on December 1, 2026

      Room 10, Roofs, due on December 1, 2026

      And 2 more.

      See extreme deficiencies: https://inspections.example.org/deficiencies?school=school-1&mark=Poor

      You get this email because you are an administrator. Choose which emails you get under Settings, Account.

      Good Repair"
    `);
  });
});

describe('a person is mailed about new assignments', () => {
  test('when one deficiency was assigned', () => {
    expect(readMail(assignedMessage(appUrl, name, [gasLeak]))).toMatchInlineSnapshot(`
      "Subject: 1 deficiency assigned to you

      Hello Nguyễn O'Peña,

      This deficiency was assigned to you:

      Peña & O'Brien High: Room <12>, Gas Leaks (“Smell at the <boiler>”), extreme deficiency, due on November 25, 2026

      See what is assigned to you: https://inspections.example.org/deficiencies?assignee=me

      Choose which emails you get under Settings, Account.

      Good Repair"
    `);
  });

  test('when two deficiencies were assigned', () => {
    expect(readMail(assignedMessage(appUrl, name, [gasLeak, roof]))).toMatchInlineSnapshot(`
      "Subject: 2 deficiencies assigned to you

      Hello Nguyễn O'Peña,

      These deficiencies were assigned to you:

      Peña & O'Brien High: Room <12>, Gas Leaks (“Smell at the <boiler>”), extreme deficiency, due on November 25, 2026

      Mayacamas Elementary: Main Building, Roofs, due on December 1, 2026

      See what is assigned to you: https://inspections.example.org/deficiencies?assignee=me

      Choose which emails you get under Settings, Account.

      Good Repair"
    `);
  });

  test('in an email that lists at most ten deficiencies and gives the number of the others', () => {
    expect(assignedMessage(appUrl, name, rooms(10)).text).not.toContain('more.');
    const { text } = assignedMessage(appUrl, name, rooms(11));
    expect(text).toContain('Room 10, Roofs, due on December 1, 2026\n\nAnd 1 more.\n\n');
    expect(text).not.toContain('Room 11');
  });
});

describe('the weekly email about deficiencies that are due', () => {
  const digest: Digest = {
    overdue: 1,
    overdueExtreme: 1,
    dueSoon: 2,
    until: '2026-12-01',
    list: [gasLeak, roof],
    complaints: { overdue: 0, dueSoon: 0, list: [] },
  };

  test('lists the deficiencies of the district', () => {
    expect(readMail(digestMessage(appUrl, name, digest, true))).toMatchInlineSnapshot(`
      "Subject: 1 deficiency overdue, 2 due this week

      Hello Nguyễn O'Peña,

      Of the deficiencies in your district, 1 is overdue (1 extreme), and 2 are due by December 1, 2026.

      Peña & O'Brien High: Room <12>, Gas Leaks (“Smell at the <boiler>”), extreme deficiency, due on November 25, 2026

      Mayacamas Elementary: Main Building, Roofs, due on December 1, 2026

      And 1 more.

      See what is overdue: https://inspections.example.org/deficiencies?overdue=true&sort=due

      Choose which emails you get under Settings, Account.

      Good Repair"
    `);
  });

  test('lists the deficiencies that are assigned to the recipient if none is overdue', () => {
    const quiet = { ...digest, overdue: 0, overdueExtreme: 0, dueSoon: 1, list: [roof] };
    expect(readMail(digestMessage(appUrl, name, quiet, false))).toMatchInlineSnapshot(`
      "Subject: 0 deficiencies overdue, 1 due this week

      Hello Nguyễn O'Peña,

      Of the deficiencies assigned to you, 0 are overdue (0 extreme), and 1 is due by December 1, 2026.

      Mayacamas Elementary: Main Building, Roofs, due on December 1, 2026

      See what is due: https://inspections.example.org/deficiencies?assignee=me&sort=due

      Choose which emails you get under Settings, Account.

      Good Repair"
    `);
  });

  const due = {
    overdue: 1,
    dueSoon: 2,
    list: [
      { number: '2026-0017', school: "O'Brien High", clock: 'remedy', dueOn: '2026-11-20' },
      { number: '2026-0018', school: "O'Brien High", clock: 'forward', dueOn: '2026-12-01' },
    ],
  } as const;

  test('names the complaints that are due before the deficiencies', () => {
    const { subject, text } = digestMessage(appUrl, name, { ...digest, complaints: due }, true);
    expect(subject).toBe(
      '1 deficiency overdue, 2 due this week; 1 complaint overdue, 2 due this week',
    );
    const [, first, remedy, forward, more, second] = text.split('\n\n');
    expect([first, remedy, forward, more]).toEqual([
      'Of the complaints, 1 is overdue, and 2 are due by December 1, 2026.',
      "2026-0017, O'Brien High: Remedy, due on November 20, 2026",
      "2026-0018, O'Brien High: Forward to the district, due on December 1, 2026",
      'And 1 more complaint.',
    ]);
    expect(second).toMatch(/^Of the deficiencies/);
  });

  test('is about complaints alone if no deficiency is due', () => {
    const none = { overdue: 0, overdueExtreme: 0, dueSoon: 0, list: [], complaints: due };
    const { subject, text } = digestMessage(appUrl, name, { ...digest, ...none }, true);
    expect(subject).toBe('1 complaint overdue, 2 due this week');
    expect(text).not.toContain('deficienc');
    expect(text).toContain(`See the complaints: ${appUrl}/complaints?due=7`);
  });

  test('has one sentence about the deficiencies that are not listed', () => {
    const list = rooms(11);
    const { text } = digestMessage(appUrl, name, { ...digest, overdue: 5, dueSoon: 6, list }, true);
    expect(text).toContain('5 are overdue (1 extreme), and 6 are due by December 1, 2026.');
    expect(text.match(/And .* more\./g)).toEqual(['And 1 more.']);
  });
});

test('administrators are notified by email that a webhook was paused, and why', () => {
  const paused = { webhook: "Ticket system of O'Peña", problem: '<503> Service Unavailable' };
  expect(readMail(webhookPausedMessage(appUrl, name, paused))).toMatchInlineSnapshot(`
    "Subject: Webhook paused: Ticket system of O'Peña

    Hello Nguyễn O'Peña,

    The webhook Ticket system of O'Peña has not accepted anything for a day, so it was paused. The last problem was: <503> Service Unavailable

    Nothing is lost: what happens in the meantime is sent when you resume the webhook.

    See webhooks: https://inspections.example.org/settings?tab=integrations

    You get this email because you are an administrator.

    Good Repair"
  `);
});
