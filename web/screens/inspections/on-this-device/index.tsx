// What this device keeps and the server does not have yet, with the way on (SPEC §2's list is below).
import type { OutboxEntry } from '#web/outbox/state.ts';
import { Card } from '#web/ui/card.tsx';
import { Entry } from './entry.tsx';

export default function OnThisDevice({ entries }: { entries: readonly OutboxEntry[] }) {
  return (
    <Card
      title="On this device"
      subtitle="Only here until it is saved. Deleting the browser's data deletes it too."
      flush
    >
      <ul className="divide-y divide-line border-t border-line">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
