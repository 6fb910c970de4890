import { X } from 'lucide-react';
import { useState } from 'react';
import type { ComplaintDetails } from '#contract/complaint/complaint.ts';
import { openStateInWords } from '#domain/inspection/deficiency.ts';
import { categoryOf } from '#domain/instrument/category.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { MarkBadge } from '#web/ui/score/mark-badge.tsx';

const LinkDialog = loadable(() => import('./link-dialog.tsx'));

/** The deficiencies that the complaint is about; people who handle it add and remove them. */
export function Deficiencies({
  complaint: { id, schoolId, deficiencies },
  mayLink,
}: {
  complaint: Pick<ComplaintDetails, 'id' | 'schoolId' | 'deficiencies'>;
  mayLink: boolean;
}) {
  const [isChoosing, setIsChoosing] = useState(false);
  const unlink = useMutationWithToast('complaint/unlink', {
    success: 'Deficiency removed from the complaint.',
    fallback: 'Removing the deficiency failed, please try again.',
    onDone: () => undefined,
  });
  return (
    <Card
      title="Deficiencies"
      subtitle="What inspections of the school found about it"
      actions={
        mayLink &&
        schoolId && <Button onClick={() => setIsChoosing(true)}>Link a Deficiency</Button>
      }
    >
      {deficiencies.length === 0 ? (
        <p className="text-muted">No deficiency is linked.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {deficiencies.map((one) => {
            const title = `${categoryOf(one.category).formLabel}: ${one.place}`;
            return (
              <li key={one.id} className="flex items-center gap-2 py-2 first:pt-0 last:pb-0">
                <div className="min-w-0 flex-1">
                  <NameLink to={`/deficiencies/${one.id}`}>{title}</NameLink>
                  <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
                    <MarkBadge mark={one.mark} />
                    <StatusBadge status={one.state} label={openStateInWords(one.state)} />
                    found {dayInWords(one.foundOn)}
                  </p>
                </div>
                {mayLink && (
                  <IconButton
                    label={`Remove ${title}`}
                    icon={<X aria-hidden="true" />}
                    onClick={() => void unlink.send({ id, deficiencyId: one.id })}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isChoosing && schoolId && (
        <LinkDialog id={id} schoolId={schoolId} onClose={() => setIsChoosing(false)} />
      )}
    </Card>
  );
}
