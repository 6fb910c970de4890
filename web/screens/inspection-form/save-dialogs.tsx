import { Suspense } from 'react';
import { ConflictDialog, SaveCheckDialog, SendingDialog } from './parts.ts';
import type { Saving } from './use-save.ts';

/** What stands over the form between Save and its answer. */
export function SaveDialogs({ saving }: { saving: Saving }) {
  const { step } = saving;
  return (
    <Suspense fallback={null}>
      {step.at === 'checking' && <SaveCheckDialog check={step.check} saving={saving} />}
      {step.at === 'sending' && <SendingDialog part={step.part} onStop={saving.stop} />}
      {step.at === 'comparing' && <ConflictDialog {...step} saving={saving} />}
    </Suspense>
  );
}
