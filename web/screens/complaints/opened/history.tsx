import type { ComplaintEvent } from '#contract/complaint/complaint.ts';
import { Card } from '#web/ui/card.tsx';
import { changesInWords } from './changes-in-words.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const acts = {
  received: 'Received with the public page',
  entered: 'Entered the complaint',
  changed: '',
  linked: 'Linked a deficiency',
  unlinked: 'Removed a deficiency',
  photo: 'Added a photo',
  mailed: 'Sent the response by email',
} as const satisfies Record<ComplaintEvent['act'], string>;

/** What people did about the complaint, newest first. */
export const ComplaintHistory = ({ events }: { events: readonly ComplaintEvent[] }) => (
  <Card title="History">
    <ol className="flex flex-col divide-y divide-line">
      {events.map((event) => (
        <li
          key={`${event.at} ${event.act}`}
          className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0"
        >
          <p className="text-sm text-muted">
            <bdi className="font-medium text-ink">{event.by ?? 'Somebody'}</bdi>,{' '}
            <time dateTime={event.at}>{moment.format(new Date(event.at))}</time>
          </p>
          {acts[event.act] && <p>{acts[event.act]}</p>}
          {event.act === 'mailed' && <SentText text={event.changes['response']?.to} />}
          {(event.act === 'mailed' ? [] : changesInWords(event.changes)).map(
            ({ label, from, to }) => (
              <p key={label} className="wrap-anywhere">
                {label}: <bdi className="text-muted">{from}</bdi> <span aria-hidden="true">→</span>
                <span className="sr-only">changed to</span> <bdi className="font-medium">{to}</bdi>
              </p>
            ),
          )}
          {event.note && (
            <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
              {event.note}
            </p>
          )}
        </li>
      ))}
    </ol>
  </Card>
);

/** The text of an email as it was sent. */
const SentText = ({ text }: { text: unknown }) => (
  <details>
    <summary className="min-h-control cursor-pointer content-center font-medium text-brand">
      Show the text
    </summary>
    <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
      {String(text)}
    </p>
  </details>
);
