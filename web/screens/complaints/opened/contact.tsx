import type { ComplaintDetails } from '#contract/complaint/complaint.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Card } from '#web/ui/card.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { Fact } from './fact.tsx';

const labels = {
  name: 'Name',
  email: 'Email address',
  phone: 'Telephone',
  address: 'Postal address',
} as const;

/** Who complained; for administrators only. */
export function Contact({
  complaint: { id, hasContact },
}: {
  complaint: Pick<ComplaintDetails, 'id' | 'hasContact'>;
}) {
  const contact = useCall('complaint/contact', { id }, { enabled: hasContact });
  const known = contact.data?.data;
  return (
    <Card title="Complainant" subtitle="Only administrators see this.">
      {!hasContact || known === null ? (
        <p className="text-muted">Name and contact were deleted after the complaint was closed.</p>
      ) : known ? (
        <dl className="grid gap-3 sm:grid-cols-2">
          {(Object.keys(labels) as (keyof typeof labels)[])
            .filter((field) => known[field] !== '')
            .map((field) => (
              <Fact key={field} label={labels[field]}>
                <bdi className="whitespace-pre-line">{known[field]}</bdi>
              </Fact>
            ))}
        </dl>
      ) : contact.isError ? (
        <FailedState onRetry={() => void contact.refetch()} />
      ) : (
        <SkeletonLines lines={2} label="Loading the complainant" />
      )}
    </Card>
  );
}
