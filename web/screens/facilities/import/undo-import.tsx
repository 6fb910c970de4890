import { useState } from 'react';
import { addedInWords, importedInWords } from '#domain/school/import-levels.ts';
import { UNDO_HOURS } from '#domain/school/import-undo.ts';
import { useCall, useCallMutation } from '#web/api/cache/hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { momentInWords } from '#web/ui/format/moment.ts';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** The latest import, which can be undone for a day; nothing if there is none. */
export function UndoImport({ onUndone }: { onUndone: () => void }) {
  const latest = useCall('school/import-latest', {}).data?.data;
  const undo = useCallMutation('school/import-undo');
  const [isAsking, setIsAsking] = useState(false);
  if (!latest) return null;
  const run = () =>
    undo.mutate(
      { id: latest.id },
      {
        onSuccess: ({ message }) => {
          setIsAsking(false);
          toast({ title: message });
          onUndone();
        },
        onError: ({ message }) => {
          setIsAsking(false);
          toast({ title: 'Undo Import', description: message, variant: 'destructive' });
        },
      },
    );
  return (
    <section
      aria-label="Latest import"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line px-4 py-3 text-left"
    >
      <p className="min-w-60 flex-1 text-sm">
        Latest import, {momentInWords(Date.parse(latest.at))}: {importedInWords(latest.totals)}{' '}
        <span className="text-muted">It can be undone for {UNDO_HOURS} hours.</span>
      </p>
      <Button onClick={() => setIsAsking(true)}>Undo Import</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={run}
        busy={undo.isPending}
        title="Undo this import?"
        description={`It has added ${addedInWords(latest.totals)}. They are removed, except what has been used or changed since.`}
        confirmLabel="Remove Them"
      />
    </section>
  );
}
