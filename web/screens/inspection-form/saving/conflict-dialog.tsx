// Resolves an edit conflict: shows both versions of each conflicting change side by side.
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { cx } from '#web/ui/cx.ts';
import { ConflictSide } from './conflict-side.tsx';
import {
  type Choices,
  type Conflict,
  mergeDrafts,
  type Side,
  type MergedChange,
  type Versions,
} from '#web/draft/merge/merge.ts';
import { useForm } from '../form-context.ts';
import { plural } from '#domain/plural.ts';
import type { Saving } from './use-save.ts';

const sideNames = { mine: 'Yours', theirs: 'Theirs' } as const;

export default function ConflictDialog({
  base,
  mine,
  theirs,
  saving,
}: Versions & {
  saving: Saving;
}) {
  const { dispatch } = useForm();
  const [{ conflicts, taken }] = useState(() => mergeDrafts({ base, mine, theirs }));
  const [choices, setChoices] = useState<Choices>({});
  const open = conflicts.filter(({ key }) => !choices[key]).length;
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(conflicts.map(({ key }) => [key, side])));

  const save = () => {
    if (open > 0) return;
    const { draft } = mergeDrafts({ base, mine, theirs }, choices);
    dispatch({ type: 'load', draft });
    saving.send(draft, theirs);
  };
  return (
    <Dialog
      open
      onClose={saving.close}
      onSubmit={save}
      size="wide"
      title="Somebody else saved this inspection"
      description="Somebody saved changes after you opened this inspection. Changes that only one of you made have been merged. Please choose a version where you both changed the same entry."
      footer={
        <>
          <p role="status" className="mr-auto self-center text-sm text-muted">
            {open > 0 && `${open} still to choose`}
          </p>
          <Button onClick={saving.close}>Go back</Button>
          <Button type="submit" variant="primary" disabled={open > 0}>
            Save this choice
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-auto text-muted">{plural(conflicts.length, 'conflict')}</span>
        <Button onClick={() => chooseAll('mine')}>All yours</Button>
        <Button onClick={() => chooseAll('theirs')}>All theirs</Button>
      </div>
      {conflicts[0]?.kind === 'school' && (
        <p className="mt-3">
          The school was changed. Areas belong to a school, so please choose one version of the
          whole inspection.
        </p>
      )}
      {conflicts.some(({ kind }) => kind === 'entry') && (
        <p className="mt-3 text-muted">Both sets of photos are kept, whichever mark you choose.</p>
      )}
      {conflicts.map((conflict) => (
        <fieldset key={conflict.key} className="mt-4 border-t border-line pt-4">
          <legend className="float-left mb-2 w-full font-semibold wrap-anywhere">
            {conflict.label}
          </legend>
          <div className="clear-both grid gap-2 sm:grid-cols-2">
            {(['mine', 'theirs'] as const).map((side) => (
              <Option
                key={side}
                conflict={conflict}
                side={side}
                isChosen={choices[conflict.key] === side}
                onChoose={() => setChoices({ ...choices, [conflict.key]: side })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <MergedList taken={taken} />
    </Dialog>
  );
}

function Option({
  conflict,
  side,
  isChosen,
  onChoose,
}: {
  conflict: Conflict;
  side: Side;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label
      className={cx(
        'flex cursor-pointer items-start gap-3 rounded-control border p-3',
        isChosen ? 'border-brand bg-brand-soft' : 'border-edge hover:bg-neutral-soft',
      )}
    >
      <input
        type="radio"
        name={conflict.key}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium text-muted">{sideNames[side]}</span>
        <ConflictSide conflict={conflict} side={side} />
      </span>
    </label>
  );
}

/** Lists the changes that were merged without a conflict, so that none is merged unnoticed. */
function MergedList({ taken }: { taken: readonly MergedChange[] }) {
  if (taken.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-4 text-sm">
      <h3 className="font-semibold">Merged automatically</h3>
      {(['mine', 'theirs'] as const).map((side) => {
        const labels = taken.filter(({ from }) => from === side).map(({ label }) => label);
        return (
          labels.length > 0 && (
            <div key={side} className="mt-1">
              <h4 className="text-muted">{sideNames[side]}</h4>
              {/* The names of areas contain middle dots, so each change has a line. */}
              <ul className="wrap-anywhere">
                {labels.map((label) => (
                  <li key={label}>{label}</li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </section>
  );
}
