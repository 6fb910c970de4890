import { describe, expect, test } from 'vitest';
import { overdueInspectionsMessage, plannedInspectionMessage } from './schedule-messages.ts';
import { readMail } from './test/read-mail.ts';

const appUrl = 'https://inspections.example.org';
const name = "Nguyễn O'Peña";

describe('an inspector is reminded of a planned inspection', () => {
  const planned = {
    name,
    school: "Peña & O'Brien High",
    schoolId: 'school-1',
    address: '12 Main Street, Ukiah',
    plannedDate: '2026-12-01',
    daysLeft: 7,
  };

  test('a week before, with the address of the school', () => {
    expect(readMail(plannedInspectionMessage(appUrl, planned))).toMatchInlineSnapshot(`
      "Subject: Inspection of Peña & O'Brien High on December 1, 2026

      Hello Nguyễn O'Peña,

      You are scheduled to inspect Peña & O'Brien High on December 1, 2026.

      Address: 12 Main Street, Ukiah

      Open the schedule: https://inspections.example.org/schedule?inspector=me

      You can turn off these emails in Good Repair under Settings, Account.

      Good Repair"
    `);
  });

  test('on the planned day, with a link to start the inspection, and without an address if the school has none', () => {
    expect(
      readMail(plannedInspectionMessage(appUrl, { ...planned, address: '', daysLeft: 0 })),
    ).toMatchInlineSnapshot(`
      "Subject: Inspection of Peña & O'Brien High today

      Hello Nguyễn O'Peña,

      You are scheduled to inspect Peña & O'Brien High on December 1, 2026.

      Start inspection: https://inspections.example.org/new-inspection/school-1

      You can turn off these emails in Good Repair under Settings, Account.

      Good Repair"
    `);
  });

  test('the day before', () => {
    expect(plannedInspectionMessage(appUrl, { ...planned, daysLeft: 1 }).subject).toBe(
      "Inspection of Peña & O'Brien High tomorrow",
    );
  });
});

describe('an administrator is mailed about overdue inspections', () => {
  const high = { school: "Peña & O'Brien High", dueDate: '2026-11-01' };
  const never = { school: 'Mayacamas Elementary', dueDate: null };

  test('if one school is overdue', () => {
    expect(
      readMail(overdueInspectionsMessage(appUrl, { name, total: 1, schools: [high] })),
    ).toMatchInlineSnapshot(`
      "Subject: 1 school overdue for inspection

      Hello Nguyễn O'Peña,

      The inspection of one school is overdue:

      Peña & O'Brien High, due by November 1, 2026

      Plan inspections: https://inspections.example.org/schedule?view=list&state=overdue

      You can turn off these emails in Good Repair under Settings, Account.

      Good Repair"
    `);
  });

  test('if five schools are overdue, two of which are listed', () => {
    expect(
      readMail(overdueInspectionsMessage(appUrl, { name, total: 5, schools: [high, never] })),
    ).toMatchInlineSnapshot(`
      "Subject: 5 schools overdue for inspection

      Hello Nguyễn O'Peña,

      The inspections of 5 schools are overdue:

      Peña & O'Brien High, due by November 1, 2026

      Mayacamas Elementary

      And 3 more.

      Plan inspections: https://inspections.example.org/schedule?view=list&state=overdue

      You can turn off these emails in Good Repair under Settings, Account.

      Good Repair"
    `);
  });
});
