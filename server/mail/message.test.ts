import { describe, expect, test } from 'vitest';
import {
  activationMessage,
  invitationMessage,
  newEmailMessage,
  newPasswordMessage,
  resetMessage,
} from './message.ts';
import { safeName } from './clean.ts';

const appUrl = 'https://inspections.example.org';
const name = "Nguyễn Văn O'Peña";

const mails = {
  activation: activationMessage(appUrl, name, 'tok_en-1'),
  reset: resetMessage(appUrl, name, 'tok_en-1'),
  invitation: invitationMessage(
    appUrl,
    { inviter: 'Alice Admin', account: 'Mayacamas', invited: name },
    'tok_en-1',
  ),
};

const links = {
  activation: `${appUrl}/user/activation?token=tok_en-1`,
  reset: `${appUrl}/user/reset-password?token=tok_en-1`,
  invitation: `${appUrl}/user/invitation?token=tok_en-1`,
};

const asText = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ');

describe.each(Object.keys(mails) as (keyof typeof mails)[])('the %s email', (kind) => {
  const mail = mails[kind];

  test("contains the person's name, in every alphabet", () => {
    expect(mail.text).toContain(name);
    expect(asText(mail.html)).toContain(name);
  });

  test('contains its link twice in HTML (button and URL) and once as text', () => {
    expect(mail.text.split(links[kind])).toHaveLength(2);
    expect(mail.html).toContain(`<a href="${links[kind]}"`);
    expect(asText(mail.html)).toContain(links[kind]);
    expect(mail.html.match(/https?:\/\/[^\s"<]+/g)).toEqual([links[kind], links[kind]]);
  });

  test('says how long the link is valid', () => {
    const time = kind === 'reset' ? 'one hour' : '7 days';
    expect(mail.text).toContain(`This link works once and expires in ${time}.`);
  });

  test('says the same as text and as HTML', () => {
    for (const paragraph of mail.text.split('\n\n')) {
      expect(asText(mail.html)).toContain(paragraph.split(': https')[0]);
    }
  });

  test('has a subject of one line', () => {
    expect(mail.subject).toMatch(/^\P{Cc}{10,120}$/u);
  });
});

describe.each([
  newPasswordMessage(appUrl, name),
  newEmailMessage(appUrl, name, 'alice@example.org'),
])('$subject', ({ text, html }) => {
  test('says what to do if it was not you, and contains no link that changes anything', () => {
    expect(text).toMatch(/^Hello Nguyễn Văn O'Peña,\n/);
    expect(text).toContain('If this was not you, ');
    expect(text.match(/https?:\S+/g)).toEqual([`${appUrl}/login`]);
    expect(asText(html)).toContain('If this was not you, ');
  });
});

test('the reset email says that nothing has changed if the person did not request it', () => {
  expect(mails.reset.text).toContain('Nothing has changed');
});

test('a name cannot insert HTML or a second header into an email', () => {
  const html = '<img src=x onerror=alert(1)>"&';
  expect(activationMessage(appUrl, html, 't').html).not.toContain('<img');
  const account = '<b>Mayacamas</b>\r\nBcc: all@example.test';
  const invitation = invitationMessage(
    appUrl,
    { inviter: 'Bob\r\nBcc x', account, invited: '' },
    't',
  );
  expect(invitation.subject).toBe('You have been invited to Good Repair');
  expect(invitation.text).toContain('Bob Bcc x has invited you');
  expect(invitation.html).not.toContain('<b>');
});

describe('a name in an email to an unconfirmed email address', () => {
  const abuses = [
    'Win at https://evil.test/x',
    'evil.com',
    'www evil',
    'a@evil.test',
    'Bob evil.test',
    'ｅｖｉｌ．ｃｏｍ',
    'Call 555-123-4567',
    'Call (555) 123 4567',
    'Pay ５５５５ now',
    'skype:evil',
    '!!! $$$',
    ' ',
  ];

  test.each(abuses)('is left out if it looks like an advertisement: %s', (spam) => {
    expect(activationMessage(appUrl, spam, 't').text).toMatch(/^Hello,\n/);
    const { text, html } = invitationMessage(
      appUrl,
      { inviter: spam, account: spam, invited: spam },
      't',
    );
    const words = 'An administrator has invited you to join a school district on Good Repair.';
    expect(text).toContain(words);
    expect(html).toContain(words);
  });

  const names = [
    "O'Peña",
    'Mary J. Nguyễn',
    'Dr. Ana-María',
    'J.R. Smith',
    '李小龙',
    'Bob Lee, Jr.',
  ];

  test.each(names)('is shown if it looks like a name: %s', (good) => {
    expect(activationMessage(appUrl, good, 't').text).toContain(`Hello ${good},`);
    const invitation = invitationMessage(
      appUrl,
      { inviter: good, account: 'District 12', invited: '' },
      't',
    );
    expect(invitation.text).toContain(
      `${good} has invited you to join District 12 on Good Repair.`,
    );
  });

  test('loses its symbols, and is cut to at most 40 characters, if possible at the end of a word', () => {
    const long = 'Congratulations you have won a very large prize and must answer today';
    expect(safeName(long)).toBe('Congratulations you have won a very…');
    expect(safeName('é'.repeat(60))).toBe(`${'é'.repeat(40)}…`);
    expect(safeName('★ Bob 💰 Lee <b>')).toBe('Bob Lee b');
  });
});
