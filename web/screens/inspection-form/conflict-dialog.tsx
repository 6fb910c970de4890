// Somebody saved the same inspection: both sides, area by area, and nobody's entry dropped unseen.
import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { cx } from '#web/ui/cx.ts';
import { ConflictSide } from './conflict-side.tsx';
import {
  type Choices,
  compare,
  type Difference,
  merge,
  proposals,
  type Side,
} from '#web/draft/compare.ts';
import type { Draft } from '#web/draft/draft.ts';
import { useForm } from './form-context.ts';
import { plural } from './plural.ts';
import type { Saving } from './use-save.ts';

const sideNames = { mine: 'Yours', theirs: 'Saved by another' } as const;

const changedWords = {
  mine: 'only you changed it',
  theirs: 'only the other changed it',
  both: 'both changed it: please choose',
} as const;

export default function ConflictDialog({
  base,
  mine,
  theirs,
  saving,
}: {
  /** What both began from. */
  base: Draft;
  mine: Draft;
  theirs: Draft;
  saving: Saving;
}) {
  const { dispatch } = useForm();
  const [differences] = useState(() => compare(base, mine, theirs));
  const [choices, setChoices] = useState<Choices>(() => proposals(differences));
  const open = differences.filter(({ key }) => !choices[key]).length;
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(differences.map(({ key }) => [key, side])));

  const save = () => {
    if (open > 0) return;
    const merged = merge(mine, theirs, differences, choices);
    dispatch({ type: 'load', draft: merged });
    saving.send(merged, theirs);
  };
  return (
    <Dialog
      open
      onClose={saving.close}
      onSubmit={save}
      size="wide"
      title="Somebody else saved this inspection"
      description="After you opened it, somebody saved other entries. Choose which to keep; nothing is dropped unseen."
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
        <span className="mr-auto text-muted">{plural(differences.length, 'difference')}</span>
        <Button onClick={() => chooseAll('mine')}>All yours</Button>
        <Button onClick={() => chooseAll('theirs')}>All of the other</Button>
      </div>
      {differences[0]?.kind === 'school' && (
        <p className="mt-3">
          The school was changed. Its areas go with it, so the whole inspection is either as you
          have it or as the other saved it.
        </p>
      )}
      {differences.map((difference) => (
        <fieldset key={difference.key} className="mt-4 border-t border-line pt-4">
          <legend className="float-left mb-2 flex w-full flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {difference.label}
            <Badge tone={difference.changed === 'both' ? 'deficient' : 'neutral'}>
              {changedWords[difference.changed]}
            </Badge>
          </legend>
          <div className="clear-both grid gap-2 sm:grid-cols-2">
            {(['mine', 'theirs'] as const).map((side) => (
              <Option
                key={side}
                difference={difference}
                side={side}
                isChosen={choices[difference.key] === side}
                onChoose={() => setChoices({ ...choices, [difference.key]: side })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Dialog>
  );
}

function Option({
  difference,
  side,
  isChosen,
  onChoose,
}: {
  difference: Difference;
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
        name={difference.key}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium text-muted">{sideNames[side]}</span>
        <ConflictSide difference={difference} side={side} />
      </span>
    </label>
  );
}
