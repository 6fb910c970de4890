// The person's inspections that were begun on another device and are not saved yet.
import type { ListedDraft } from '#contract/draft/draft.ts';
import { Card } from '#web/ui/card.tsx';
import { useDraftsHere } from './use-drafts-here.ts';
import { OtherDeviceDraft } from './other-device-draft.tsx';

/** `drafts` are all that the server has of this person. */
export default function OnOtherDevices({ drafts }: { drafts: readonly ListedDraft[] }) {
  const here = useDraftsHere();
  const elsewhere = here ? drafts.filter(({ id }) => !here.has(id)) : [];
  if (elsewhere.length === 0) return null;
  return (
    <Card
      title="Started on another device"
      subtitle="Only you see these inspections, which are not saved yet."
      flush
    >
      <ul className="divide-y divide-line border-t border-line">
        {elsewhere.map((draft) => (
          <li key={draft.id}>
            <OtherDeviceDraft draft={draft} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
