/** Every email, with names that try to make it an advertisement or a forgery. */
import { describe, expect, test } from 'vitest';
import * as billing from './billing-message.ts';
import * as complaint from './complaint-response-message.ts';
import * as deficiency from './deficiency-message.ts';
import * as factor from './factor-message.ts';
import * as factorRequired from './factor-required-message.ts';
import * as accounts from './message.ts';
import * as noPassword from './no-password-message.ts';
import * as schedule from './schedule-messages.ts';
import * as undelivered from './undelivered-message.ts';
import { safeReference } from './clean.ts';
import type { MailMessage } from './compose.ts';

const appUrl = 'https://inspections.example.org';
const address = 'new@mayacamas.test';
const subject = 'Response to your complaint 2026-0017';

const deficiencies = (name: string) =>
  Array.from({ length: 3 }, () => ({
    school: name,
    place: name,
    category: 'Gas Leaks',
    comment: name,
    isExtreme: true,
    dueDate: '2026-11-21',
  }));

/** Each email with `name` as every text that somebody can choose. */
const templates: Record<string, (name: string) => MailMessage[]> = {
  activationMessage: (name) => [accounts.activationMessage(appUrl, name, 't')],
  existingAccountMessage: () => [accounts.existingAccountMessage(appUrl)],
  resetMessage: (name) => [accounts.resetMessage(appUrl, name, 't')],
  newPasswordMessage: (name) => [accounts.newPasswordMessage(appUrl, name)],
  passwordSetMessage: (name) => [accounts.passwordSetMessage(appUrl, name, name)],
  ownershipMessage: (name) => [
    accounts.ownershipMessage(appUrl, name, {
      account: name,
      by: name,
      to: { name, email: address },
    }),
  ],
  confirmEmailMessage: (name) => [accounts.confirmEmailMessage(appUrl, name, 't')],
  addressInUseMessage: () => [accounts.addressInUseMessage(appUrl)],
  emailChangeRequestedMessage: (name) => [
    accounts.emailChangeRequestedMessage(appUrl, name, address),
  ],
  newEmailMessage: (name) => [accounts.newEmailMessage(appUrl, name, address)],
  invitationMessage: (name) =>
    [true, false].flatMap((isElsewhere) => {
      const invitation = { inviter: name, account: name, invited: name, isElsewhere };
      return [
        accounts.invitationMessage(appUrl, invitation, 't'),
        accounts.invitationMessage(appUrl, invitation),
      ];
    }),
  confirmBillingMessage: (name) => [billing.confirmBillingMessage(appUrl, name, 't')],
  invoiceMessage: (name) => [
    billing.invoiceMessage(appUrl, {
      number: 'GR-000123',
      account: name,
      poNumber: name,
      cents: 118_800,
      dueOn: '2026-12-21',
    }),
  ],
  subscriptionEndMessage: (name) =>
    [true, false].map((isTrial) =>
      billing.subscriptionEndMessage(appUrl, {
        account: name,
        isTrial,
        end: '2026-12-21',
        daysLeft: 7,
      }),
    ),
  extremeMessage: (name) => [
    deficiency.extremeMessage(appUrl, name, {
      school: name,
      schoolId: '1',
      date: '2026-11-21',
      list: deficiencies(name),
    }),
  ],
  reportedMessage: (name) =>
    [1, 3].map((count) =>
      deficiency.reportedMessage(appUrl, name, [
        { deficiencyId: 'd', deficiencies: count, school: name },
      ]),
    ),
  emergencyMessage: (name) =>
    [1, 3].map((count) =>
      deficiency.emergencyMessage(appUrl, name, [
        { deficiencyId: 'd', deficiencies: count, school: name, by: name },
      ]),
    ),
  assignedMessage: (name) => [deficiency.assignedMessage(appUrl, name, deficiencies(name))],
  digestMessage: (name) => [
    deficiency.digestMessage(
      appUrl,
      name,
      {
        overdue: 2,
        overdueExtreme: 1,
        dueSoon: 1,
        until: '2026-11-28',
        list: deficiencies(name),
        complaints: {
          overdue: 1,
          dueSoon: 0,
          list: [{ number: '2026-0017', school: name, clock: 'remedy', dueOn: '2026-11-21' }],
        },
      },
      true,
    ),
  ],
  webhookPausedMessage: (name) => [
    deficiency.webhookPausedMessage(appUrl, name, { webhook: name, problem: name }),
  ],
  factorMessage: (name) => [
    factor.factorMessage(appUrl, name, { kind: 'passkey-added', name }),
    factor.factorMessage(appUrl, name, { kind: 'reset', by: name }),
  ],
  factorRequiredMessage: (name) => [
    factorRequired.factorRequiredMessage(appUrl, {
      name,
      account: name,
      requiredFrom: '2027-03-31',
      daysLeft: 7,
    }),
  ],
  noPasswordMessage: (name) => [noPassword.noPasswordMessage(appUrl, name)],
  plannedInspectionMessage: (name) => [
    schedule.plannedInspectionMessage(appUrl, {
      name,
      school: name,
      schoolId: '1',
      address: name,
      plannedDate: '2026-11-28',
      daysLeft: 7,
    }),
  ],
  overdueInspectionsMessage: (name) => [
    schedule.overdueInspectionsMessage(appUrl, {
      name,
      total: 3,
      schools: [
        { school: name, dueDate: '2026-11-21' },
        { school: name, dueDate: null },
      ],
    }),
  ],
  undeliveredMessage: (name) =>
    (['invitation', 'billing-email', 'complaint-response'] as const).map((kind) =>
      undelivered.undeliveredMessage(appUrl, {
        name,
        kind,
        address,
        mailed: subject,
        problem: name,
      }),
    ),
  complaintResponseMessage: (name) =>
    (['en', 'es'] as const).map((language) =>
      complaint.complaintResponseMessage({
        number: '2026-0017',
        language,
        district: name,
        text: 'It was repaired.',
        stateUrl: `${appUrl}/complaint/school/abc/state`,
      }),
    ),
};

const hostile = [
  'Pay at https://evil.test/now',
  'www.evil.test',
  'evil.test',
  'Bank of America, see evil-bank.com/login today',
  'ｅｖｉｌ．ｃｏｍ',
  'ev\u200Bil.te\u00ADst/pay',
  'evil。com',
  'http://203.0.113.7/',
  'mailto:eve@evil.test',
  'Call 1-800-555-0199 now',
  'Call (800) 555 0199',
  '８００５５５０１９９',
  '８００－５５５－０１９９',
  'PO 800-555-0199',
  'Alder\r\nBcc: eve@evil.test\r\n\r\nPay 8005550199',
  'Alder\u0000\u0007\u001B[31m\u0085Unified',
  '\u202Egnp.tset.live\u202C',
  '<a href="https://evil.test">Pay</a>',
  'Congratulations '.repeat(40),
  'é'.repeat(5000),
];

const withoutAction = (text: string): string => text.replace(/^[^\n]*: https:\S+$/m, '');

test('every email is in this test', () => {
  const modules = [
    accounts,
    billing,
    complaint,
    deficiency,
    factor,
    factorRequired,
    noPassword,
    schedule,
    undelivered,
  ] as object[];
  const exported = modules
    .flatMap((module) => Object.keys(module))
    .filter((name) => name.endsWith('Message'));
  expect(Object.keys(templates).toSorted()).toEqual(exported.toSorted());
});

describe.each(Object.keys(templates))('%s', (template) => {
  test.each(hostile)(
    'contains neither link, telephone number nor control characters: %j',
    (name) => {
      for (const { subject, text, html } of templates[template]?.(name) ?? []) {
        expect(subject).toMatch(/^[^\p{Cc}\p{Cf}]{10,151}$/u);
        expect(text.replaceAll('\n\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        const words = `${subject}\n${withoutAction(text)}`
          .replaceAll(address, '')
          .normalize('NFKC');
        expect(words).not.toMatch(/evil|https?:|www|203\.0|@|0199|800.?555/i);
        expect(html.match(/href="[^"]*"/g)).toHaveLength(1);
        expect(html).not.toMatch(/href="(?!https:\/\/inspections\.example\.org\/)/);
        expect(text.length).toBeLessThan(4000);
      }
    },
  );
});

test.each(['PO 7', 'PO-2026-117', '4500012345', 'P.O. 2026/1', 'Purchase Order 88'])(
  'the purchase order number %s is either shown as it is or left out',
  (number) => expect([undefined, number]).toContain(safeReference(number)),
);

test('an invoice to an ordinary district shows its name and its purchase order', () => {
  const { subject, text } = billing.invoiceMessage(appUrl, {
    number: 'GR-000123',
    account: 'Mayacamas Valley Unified',
    poNumber: 'PO 2026-117',
    cents: 118_800,
    dueOn: '2026-12-21',
  });
  expect(subject).toBe('Invoice GR-000123 for Mayacamas Valley Unified');
  expect(text).toContain('$1188.00, purchase order PO 2026-117.');
});
