// Shown instead of the form while the report of the inspection is final. Loaded lazily.
import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '#web/api/session/use-session.ts';
import ReopenDialog from '#web/shared/report/reopen-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from './notice.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { commonTexts } from '#web/texts/en/common.ts';
import { formTexts } from '#web/texts/en/form.ts';

/** `onReopened` is called once an administrator has reopened the report. */
export default function FrozenNotice({
  reportId,
  onReopened,
}: {
  reportId: string;
  onReopened: () => void;
}) {
  const common = useTexts(commonTexts);
  const texts = useTexts(formTexts);
  const mayReopen = useCan('reopenReport');
  const [isReopening, setIsReopening] = useState(false);
  return (
    <Notice title={common.editInspection}>
      {!mayReopen ? (
        texts.finalForOthers
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{texts.finalReopen}</p>
          <Button
            variant="primary"
            aria-haspopup="dialog"
            icon={<LockOpen aria-hidden="true" />}
            onClick={() => setIsReopening(true)}
          >
            {texts.reopen}
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
