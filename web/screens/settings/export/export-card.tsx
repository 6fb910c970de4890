// Exports all data of the account as one file. It is requested here, generated in the background,
// and downloaded through a link.
import { Download, FileArchive } from 'lucide-react';
import { useState } from 'react';
import type { AccountExport } from '#contract/account/account-export.ts';
import { EXPORT_DAYS } from '#domain/account/account-export.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { MadeFile, usePollingOfFiles } from '#web/shared/list/made-files.tsx';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/input.tsx';
import { momentInWords } from '#web/ui/format/moment.ts';

export default function ExportCard() {
  const [withFiles, setWithFiles] = useState(true);
  const { data, refetch } = useCall('account/exports', {});
  const list = data?.data.list ?? [];
  const isWaiting = list.some(({ state }) => state === 'waiting');
  usePollingOfFiles(isWaiting, refetch);
  const create = useMutationWithToast('account/export-create', {
    success: 'The file is being made. You may leave this page and come back.',
    fallback: 'The file could not be requested. Please try again.',
    onDone: () => undefined,
  });
  return (
    <Card
      aria-label="Export all data"
      title="Export all data"
      subtitle="One ZIP file with everything that your district has entered: each table as CSV and JSON with a description, the photos, and the PDFs of Final reports. It is made in the background."
    >
      <div className="flex flex-col items-start gap-4">
        <Checkbox label="With photos and PDFs" checked={withFiles} onChecked={setWithFiles} />
        <Button
          icon={<FileArchive aria-hidden="true" />}
          disabled={isWaiting}
          busy={create.isBusy}
          onClick={() => create.send({ withFiles })}
        >
          Create file
        </Button>
        <p className="text-sm text-muted">
          Administrators can download it for {EXPORT_DAYS} days with their password. It contains the
          names and email addresses of people: store it safely.
        </p>
      </div>
      {list.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line" aria-label="Files">
          {list.map((each) => (
            <Entry key={each.id} file={each} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Entry({ file }: { file: AccountExport }) {
  const { id, state, createdAt, withFiles } = file;
  const made = momentInWords(Date.parse(createdAt));
  const title = `All data, ${made}${withFiles ? '' : ', without photos and PDFs'}`;
  const open = useMutationWithToast('account/export-link', {
    fallback: 'The file could not be downloaded. Please try again.',
    // The response is an attachment, so the browser saves it without leaving this page.
    onDone: ({ data }) => location.assign(data.link),
  });
  return (
    <MadeFile
      file={file}
      title={title}
      deletion="account/export-delete"
      download={
        state === 'done' && (
          <Button
            icon={<Download aria-hidden="true" />}
            aria-label={`Download ${title}`}
            busy={open.isBusy}
            onClick={() => open.send({ id })}
          >
            Download
          </Button>
        )
      }
    />
  );
}
