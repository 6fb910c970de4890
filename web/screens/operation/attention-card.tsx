import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { OperationStatus } from '#contract/operation/operation.ts';
import { attentionOf } from '#domain/operation/attention.ts';
import { Card } from '#web/ui/card.tsx';
import { moment } from './words.ts';

/** What needs attention, the most urgent first, with times in the time zone of the browser. */
export function AttentionCard({ status }: { status: OperationStatus }) {
  const attention = attentionOf(status, moment);
  if (attention.length === 0) {
    return (
      <Card>
        <p role="status" className="flex items-center gap-2 font-medium text-good">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          Nothing needs attention.
        </p>
      </Card>
    );
  }
  return (
    <Card title="Needs attention" className="border-poor/40">
      <div role="status">
        <ul className="flex flex-col gap-3">
          {attention.map(({ sentence }) => (
            <li key={sentence} className="flex gap-2">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-poor" />
              <span className="min-w-0 wrap-anywhere">{sentence}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
