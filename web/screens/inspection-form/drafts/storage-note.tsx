import { storedInWords } from '#web/draft-sync/in-words.ts';
import { useSyncState } from '#web/draft-sync/sync-state.ts';
import { cx } from '#web/ui/cx.ts';
import { timeOfInstant } from '#web/ui/format/moment.ts';
import { useFormSaving } from '#web/screens/inspection-form/form-context.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { storedTexts } from '#web/texts/en/stored.ts';
import { type StorageState, useStorageState } from './use-draft-saving.ts';

/**
 * Says whether everything that was entered has been written to the disk, and what of it the server
 * has. It is not announced to screen readers, because it changes with each mark; the notice about a
 * failed write is.
 */
export function StorageNote() {
  const texts = useTexts(storedTexts);
  const { draftId } = useFormSaving();
  const storage = useStorageState();
  const stored = storedInWords(useSyncState(draftId), timeOfInstant);
  const sentences = {
    saving: texts.storing,
    stored,
    failed: texts.notOnDevice,
  } as const satisfies Record<NonNullable<StorageState>, string>;
  return (
    // All sentences take the same space, so that no button moves. Below 1280 px they have a line of
    // their own above the buttons, which need the whole width.
    <p className="grid text-xs text-muted max-xl:order-first max-xl:-mb-1 max-xl:basis-full max-sm:leading-3 xl:min-w-20 xl:flex-1">
      {(['saving', 'stored', 'failed'] as const).map((each) => (
        <span
          key={each}
          className={cx(
            'col-start-1 row-start-1',
            storage !== each && 'invisible',
            each === 'failed' && 'text-poor',
          )}
        >
          {sentences[each]}
        </span>
      ))}
    </p>
  );
}
