import { compose, hello, type MailMessage } from './compose.ts';

/** Sent after 'Forgot your password?' to people who may sign in by single sign-on only. */
export const noPasswordMessage = (appUrl: string, name: string): MailMessage =>
  compose({
    subject: 'Sign in to Good Repair with single sign-on',
    greeting: hello(name),
    body: [
      'Someone, probably you, asked to reset the password for your Good Repair account. Your district allows single sign-on only, so you need no password for Good Repair.',
      'Please choose “Single sign-on” on the login page, and sign in where you sign in for your other work.',
    ],
    action: { label: 'Sign in', url: `${appUrl}/sign-on` },
    end: 'If this was not you, please ignore this email. Nothing has changed.',
  });
