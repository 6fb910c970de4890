import { Fragment, useState } from 'react';
import { Checkbox } from '#web/ui/form/input.tsx';
import { DialogBody } from '#web/ui/overlay/dialog-body.tsx';
import { areSingleKeysOn, switchSingleKeys } from './shortcut-keys.ts';
import { type Shortcut, shortcuts } from './shortcuts.ts';

/** The list of the keyboard shortcuts. */
export default function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  return (
    <DialogBody open={open} onClose={onClose} title="Keyboard shortcuts" isChanged={false}>
      <Checkbox
        label="? opens this list"
        checked={isOn}
        onChecked={(on) => {
          setIsOn(on);
          switchSingleKeys(on);
        }}
      />
      <p className="mb-4 text-sm text-muted">
        Switch it off if you dictate to this device. The list is also in the menu at your name.
      </p>
      {shortcuts.map(({ title, of }) => (
        <section key={title} className="mb-5">
          <h3 className="mb-1 font-semibold">{title}</h3>
          <dl>
            {of.map((shortcut) => (
              <div
                key={shortcut.does}
                className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5"
              >
                <dt>{shortcut.does}</dt>
                <dd>
                  <Keys of={shortcut} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </DialogBody>
  );
}

const Keys = ({ of: { keys } }: { of: Shortcut }) => (
  <>
    {keys.map((together, at) => (
      <Fragment key={together.join(' ')}>
        {at > 0 && <span className="text-sm text-muted"> or </span>}
        {together.map((key) => (
          <kbd
            key={key}
            className="mx-0.5 inline-block min-w-7 rounded border border-edge px-1.5 py-0.5 text-center font-sans text-sm"
          >
            {key}
          </kbd>
        ))}
      </Fragment>
    ))}
  </>
);
