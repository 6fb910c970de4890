import {
  ConflictDialog,
  JoinDialog,
  SaveCheckDialog,
  SendingDialog,
} from '#web/screens/inspection-form/lazy-parts.ts';
import type { Saving } from './use-save.ts';

/** The dialogs shown during a save. */
export function SaveDialogs({ id, saving }: { id: string; saving: Saving }) {
  const { step } = saving;
  return (
    <>
      {step.at === 'checking' && <SaveCheckDialog check={step.check} saving={saving} />}
      {step.at === 'sending' && <SendingDialog id={id} by={step.by} saving={saving} />}
      {step.at === 'joining' && <JoinDialog saved={step.saved} saving={saving} />}
      {step.at === 'comparing' && <ConflictDialog {...step} saving={saving} />}
    </>
  );
}
