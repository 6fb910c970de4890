// Shows files that the server generates in the background on request, with their progress.
import { Trash2, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { AccountExport } from '#contract/account/account-export.ts';
import { inMegabytes } from '#domain/megabytes.ts';
import { Button } from '#web/ui/button.tsx';
import { momentInWords } from '#web/ui/format/moment.ts';
import { Progress } from '#web/ui/score/progress.tsx';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';

type GeneratedFile = Omit<AccountExport, 'withFiles' | 'createdAt'>;

/** Milliseconds between two reads of the list while a file is being generated. */
const PAUSE = 2000;

/** Reads the list repeatedly while a file is being generated. */
export function usePollingOfFiles(isWaiting: boolean, refetch: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void refetch(), PAUSE);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
}

/**
 * An entry of the list. `download` is the download button, which is shown once the file is done.
 */
export function MadeFile({
  file,
  title,
  deletion,
  download,
}: {
  file: GeneratedFile;
  title: string;
  deletion: 'account/export-delete' | 'report/bundle-delete';
  download: ReactNode;
}) {
  const { id, state, done, total, problem, by } = file;
  const isWaiting = state === 'waiting';
  const remove = useMutationWithToast(deletion, {
    success: isWaiting ? 'File cancelled' : 'File deleted',
    fallback: 'The file could not be deleted. Please try again.',
    onDone: () => undefined,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-muted">
          {fileStateInWords(file)}, requested by {by}
        </p>
        {problem !== '' && <p className="text-sm text-poor">{problem}</p>}
        {isWaiting && (
          <Progress
            className="mt-2"
            label={`Progress of ${title}`}
            value={total === 0 ? 0 : done / total}
          />
        )}
      </div>
      {download}
      <Button
        icon={isWaiting ? <X aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
        aria-label={`${isWaiting ? 'Cancel' : 'Delete'} ${title}`}
        busy={remove.isBusy}
        onClick={() => remove.send({ id })}
      >
        {isWaiting ? 'Cancel' : 'Delete'}
      </Button>
    </li>
  );
}

const fileStateInWords = ({ state, done, total, bytes, expiresAt }: GeneratedFile): string => {
  if (state === 'waiting') return total === 0 ? 'Waiting' : `${done} of ${total}`;
  if (state === 'failed') return 'Failed';
  return `${inMegabytes(bytes ?? 0)}, until ${momentInWords(Date.parse(expiresAt ?? ''))}`;
};
