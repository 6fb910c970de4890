// Shown instead of the form while the report of the inspection is final. Loaded lazily.
import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '#web/api/session/use-session.ts';
import ReopenDialog from '#web/shared/report/reopen-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from './notice.tsx';

/** `onReopened` is called once an administrator has reopened the report. */
export default function FrozenNotice({
  reportId,
  onReopened,
}: {
  reportId: string;
  onReopened: () => void;
}) {
  const mayReopen = useCan('reopenReport');
  const [isReopening, setIsReopening] = useState(false);
  return (
    <Notice title="Edit Inspection">
      {!mayReopen ? (
        'This inspection’s report is final. An administrator must reopen it before you can make changes.'
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>This inspection’s report is final. Reopen it to make changes.</p>
          <Button
            variant="primary"
            aria-haspopup="dialog"
            icon={<LockOpen aria-hidden="true" />}
            onClick={() => setIsReopening(true)}
          >
            Reopen to Edit
          </Button>
        </div>
      )}
      {isReopening && (
        <ReopenDialog
          reportId={reportId}
          onClose={() => setIsReopening(false)}
          onReopened={onReopened}
        />
      )}
    </Notice>
  );
}
