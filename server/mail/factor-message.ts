/** The emails about the second factor. */
import { plural } from '#domain/plural.ts';
import { compose, hello, type MailMessage } from './compose.ts';
import { safeName } from './clean.ts';

/** What was done with the second factor of a person. */
export type FactorNews =
  | { kind: 'added' | 'removed'; factor: string }
  | { kind: 'passkey-added' | 'passkey-removed'; name: string }
  | { kind: 'recovery-used'; left: number }
  | { kind: 'recovery-renewed' }
  | { kind: 'reset'; by: string };

const factorWords = (news: FactorNews): [subject: string, body: string] => {
  switch (news.kind) {
    case 'added':
      return [
        'A second factor was added to your Good Repair account',
        `You can now sign in to Good Repair with your password and ${news.factor}.`,
      ];
    case 'removed':
      return [
        'A second factor was removed from your Good Repair account',
        `You no longer need ${news.factor} to sign in to Good Repair.`,
      ];
    case 'passkey-added':
      return [
        'A passkey was added to your Good Repair account',
        `${passkeyNamed(news.name)} can now sign in to Good Repair, without your password or after it.`,
      ];
    case 'passkey-removed':
      return [
        'A passkey was removed from your Good Repair account',
        `${passkeyNamed(news.name)} can no longer sign in to Good Repair.`,
      ];
    case 'recovery-used':
      return [
        `A recovery code was used; ${news.left} left`,
        `Somebody, probably you, has just used a recovery code of your Good Repair account. ${
          news.left === 0 ? 'No code is left.' : `You have ${plural(news.left, 'code')} left.`
        } You can make new ones under Settings, Security.`,
      ];
    case 'recovery-renewed':
      return [
        'New recovery codes for your Good Repair account',
        'New recovery codes were made for your Good Repair account. Your previous codes no longer work.',
      ];
    case 'reset':
      return [
        'Your second factor was reset',
        `${safeName(news.by) ?? 'An administrator'} has reset the second factor of your Good Repair account: your password alone is enough to sign in. Please set up a second factor again under Settings, Security.`,
      ];
    default:
      return news satisfies never;
  }
};

const passkeyNamed = (name: string): string => {
  const safe = safeName(name);
  return safe === undefined ? 'A passkey' : `The passkey “${safe}”`;
};

/** Sent to a person whose second factor was changed, or who used a recovery code. */
export const factorMessage = (appUrl: string, name: string, news: FactorNews): MailMessage => {
  const [subject, body] = factorWords(news);
  return compose({
    subject,
    greeting: hello(name),
    body: [body],
    action: { label: 'Security settings', url: `${appUrl}/settings?tab=security` },
    end: 'If this was not you, reset your password on the login page ("Forgot your password?") and tell an administrator.',
  });
};
