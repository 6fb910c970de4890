import { cx } from '#web/ui/cx.ts';
import { useFormSaving } from '#web/screens/inspection-form/form-context.ts';
import type { StorageState } from './use-draft-saving.ts';

const sentences = {
  saving: 'Saving on this device…',
  stored: 'Stored on this device',
  failed: 'Not stored on this device',
} as const satisfies Record<NonNullable<StorageState>, string>;

/**
 * Says whether everything that was entered has been written to the disk. It is not announced to
 * screen readers, because it changes with each mark; the notice about a failed write is.
 */
export function StorageNote() {
  const { storage } = useFormSaving();
  return (
    // All sentences take the same space, so that no button moves. On a phone they have a line of
    // their own above the buttons, which need the whole width.
    <p className="grid text-xs text-muted max-sm:order-first max-sm:-mb-1 max-sm:basis-full max-sm:leading-3 sm:min-w-20 sm:flex-1">
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
