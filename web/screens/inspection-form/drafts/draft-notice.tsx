import { HardDrive, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { StorageUnavailableError, StorageFullError } from '#web/device/errors.ts';
import { extentInWords } from '#web/draft/extent.ts';
import { timeAgo } from '#web/ui/format/ago.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import type { DraftSavingState } from './use-draft-saving.ts';
import type { OpenDraft } from './use-open-draft.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { draftTexts } from '#web/texts/en/draft.ts';
import { commonTexts } from '#web/texts/en/common.ts';

/** A notice that the draft could not be stored, or that the form continues a stored draft. */
export default function DraftNotice({
  draftSaving,
  opening,
}: {
  draftSaving: DraftSavingState;
  opening: OpenDraft;
}) {
  if (draftSaving.problem !== null) return <StorageProblem problem={draftSaving.problem} />;
  return <ContinuedDraft draftSaving={draftSaving} opening={opening} />;
}

function StorageProblem({ problem }: { problem: unknown }) {
  const texts = useTexts(draftTexts);
  const common = useTexts(commonTexts);
  const { photos } = useFormDraft();
  const isFull = problem instanceof StorageFullError;
  const sentence =
    isFull || problem instanceof StorageUnavailableError ? problem.message : texts.notStored;
  return (
    <Line
      tone="bad"
      actions={isFull && <Button onClick={() => photos.storeAgain()}>{common.tryAgain}</Button>}
    >
      <span className="font-medium">{sentence}</span> {texts.saveBeforeClosing}
    </Line>
  );
}

/**
 * Says that the edit was restored from the draft on this device, not read from the saved
 * inspection.
 */
function ContinuedDraft({
  draftSaving,
  opening,
}: {
  draftSaving: DraftSavingState;
  opening: OpenDraft;
}) {
  const texts = useTexts(draftTexts);
  const { draft } = useFormDraft();
  const [isAsked, setIsAsked] = useState(false);
  const changedAt = opening.found?.stored.changedAt ?? 0;
  const startAnew = () => {
    setIsAsked(false);
    void draftSaving.discard().finally(opening.forget);
  };
  return (
    <Line
      tone="calm"
      actions={<Button onClick={() => setIsAsked(true)}>{texts.startFromSaved}</Button>}
    >
      {texts.continuing(timeAgo(new Date(changedAt).toISOString()))}
      <ConfirmDialog
        open={isAsked}
        title={texts.startFromSavedTitle}
        description={texts.willBeDeleted(extentInWords(draft))}
        confirmLabel={texts.deleteDraft}
        onClose={() => setIsAsked(false)}
        onConfirm={startAnew}
      />
    </Line>
  );
}

const looks = {
  bad: 'border-poor/40 bg-poor-soft [&>svg]:text-poor',
  calm: 'border-line bg-surface [&>svg]:text-muted',
} as const;

const Line = ({
  tone,
  actions,
  children,
}: {
  tone: keyof typeof looks;
  actions: ReactNode;
  children: ReactNode;
}) => (
  <div
    className={cx(
      'mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border px-3 py-2',
      '[&>svg]:size-5 [&>svg]:shrink-0',
      looks[tone],
    )}
  >
    {tone === 'bad' ? <TriangleAlert aria-hidden="true" /> : <HardDrive aria-hidden="true" />}
    <div role="status" className="min-w-0 flex-1 basis-56">
      {children}
    </div>
    {actions}
  </div>
);
