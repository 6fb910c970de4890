import { compose, hello, type MailMessage } from './compose.ts';

/** Sent to a super user who tests whether emails arrive. */
export const testMessage = (appUrl: string, name: string): MailMessage =>
  compose({
    subject: 'Test email from Good Repair',
    greeting: hello(name),
    body: ['You asked for this email in order to test that Good Repair can send emails. It can.'],
    action: { label: 'See the state of the server', url: `${appUrl}/admin/operation` },
    end: 'If you did not ask for this, please ignore this email.',
  });
