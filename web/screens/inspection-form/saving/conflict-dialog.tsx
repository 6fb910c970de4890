// Resolves an edit conflict: shows both versions of each conflicting change side by side.
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { cx } from '#web/ui/cx.ts';
import type { LastChange } from '#contract/inspection/inspection.ts';
import { readSession } from '#web/api/session/session.ts';
import type { DraftEntry } from '#web/draft/draft.ts';
import { photoPath } from '#web/draft/merge/merge-photos.ts';
import {
  type Authors,
  bothTexts,
  resolveConflicts,
  type Resolution,
  type Resolutions,
} from '#web/draft/merge/both-texts.ts';
import {
  type Conflict,
  mergeDrafts,
  type MergedChange,
  type Side,
  type MergeVersions,
} from '#web/draft/merge/merge.ts';
import { changeInWords } from './change-in-words.ts';
import { ConflictSide } from './conflict-side.tsx';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import type { Saving } from './use-save.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { conflictTexts } from '#web/texts/en/conflict.ts';
import { commonTexts } from '#web/texts/en/common.ts';

type SideNames = Record<Side, string>;

/**
 * The names of both people, or null: the other person is known only if no more than one save
 * happened since this inspection was opened.
 */
const authorsOf = ({ base, theirs }: MergeVersions, change: LastChange | undefined): Authors => {
  const isOnlySave = theirs.version === (base.version ?? 0) + 1;
  const own = readSession()?.userName;
  return isOnlySave && !change?.isYou && change?.by && own
    ? { mine: own, theirs: change.by }
    : null;
};

export default function ConflictDialog({
  base,
  mine,
  theirs,
  theirChange,
  isJoin = false,
  saving,
}: MergeVersions & {
  theirChange: LastChange | undefined;
  /** Whether the draft is added to the inspection of somebody else. */
  isJoin?: boolean;
  saving: Saving;
}) {
  const texts = useTexts(conflictTexts);
  const common = useTexts(commonTexts);
  const { dispatch } = useFormDraft();
  const [{ conflicts, taken }] = useState(() => mergeDrafts({ base, mine, theirs }));
  const [choices, setChoices] = useState<Resolutions>({});
  const authors = authorsOf({ base, mine, theirs }, theirChange);
  const names = { mine: texts.yours, theirs: texts.theirs(authors?.theirs) };
  const open = conflicts.filter(({ key }) => !choices[key]).length;
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(conflicts.map(({ key }) => [key, { side, withBoth: false }])));

  const save = () => {
    if (open > 0) return;
    const draft = resolveConflicts({ base, mine, theirs }, choices, authors);
    if (isJoin) return saving.saveJoined(draft, theirs);
    dispatch({ type: 'load', draft });
    saving.send(draft, theirs);
  };
  return (
    <Dialog
      open
      onClose={saving.close}
      onSubmit={save}
      size="wide"
      title={isJoin ? texts.markedTheSame(theirChange?.by) : changeInWords(theirChange)}
      description={isJoin ? texts.joinedDifferently : texts.changedAfter}
      footer={
        <>
          <p role="status" className="mr-auto self-center text-sm text-muted">
            {open > 0 && texts.stillToChoose(open)}
          </p>
          <Button onClick={saving.close}>{common.goBack}</Button>
          <Button type="submit" variant="primary" disabled={open > 0}>
            {texts.saveChoice}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-auto text-muted">{texts.conflicts(conflicts.length)}</span>
        <Button onClick={() => chooseAll('mine')}>{texts.allYours}</Button>
        <Button onClick={() => chooseAll('theirs')}>{texts.allTheirs}</Button>
      </div>
      {conflicts[0]?.kind === 'school' && <p className="mt-3">{texts.schoolChanged}</p>}
      {conflicts.some(hasPhotosOfBoth) && (
        <p className="mt-3 text-muted">{texts.photosOfBothStay}</p>
      )}
      {conflicts.map((conflict) => (
        <fieldset key={conflict.key} className="mt-4 border-t border-line pt-4">
          <legend dir="auto" className="float-left mb-2 w-full font-semibold wrap-anywhere">
            {conflict.label}
          </legend>
          <div className="clear-both grid gap-2 sm:grid-cols-2">
            {resolutionsOf(conflict, authors).map((resolution) => (
              <ResolutionOption
                key={`${resolution.side} ${resolution.withBoth}`}
                conflict={conflict}
                resolution={resolution}
                authors={authors}
                label={labelOf(conflict, resolution, names)}
                isChosen={isSame(choices[conflict.key], resolution)}
                onChoose={() => setChoices({ ...choices, [conflict.key]: resolution })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <MergedList taken={taken} names={names} />
    </Dialog>
  );
}

/**
 * Whether the versions have different photos in the same category or area; the merge retains the
 * photos of both. False for conflicts about the school, or about an area that only one version has.
 */
const hasPhotosOfBoth = (conflict: Conflict): boolean => {
  if (conflict.kind === 'entry')
    return joinedPhotoPaths([conflict.mine]) !== joinedPhotoPaths([conflict.theirs]);
  if (conflict.kind !== 'area' || !conflict.mine || !conflict.theirs) return false;
  return (
    joinedPhotoPaths(conflict.mine.categories) !== joinedPhotoPaths(conflict.theirs.categories)
  );
};

const joinedPhotoPaths = (entries: readonly DraftEntry[]): string =>
  entries.flatMap(({ pictures }) => pictures.map(photoPath)).join(' ');

/**
 * The possible resolutions: each version, and the comments of both versions. If the marks differ,
 * the comments of both can be combined with either mark.
 */
const resolutionsOf = (conflict: Conflict, authors: Authors): Resolution[] => {
  const both = (['mine', 'theirs'] as const).filter(
    (side) => bothTexts(conflict, authors) !== null && (side === 'mine' || marksDiffer(conflict)),
  );
  return [
    { side: 'mine', withBoth: false },
    { side: 'theirs', withBoth: false },
    ...both.map((side) => ({ side, withBoth: true })),
  ];
};

const marksDiffer = (conflict: Conflict): boolean =>
  conflict.kind === 'entry' && (conflict.mine.status ?? 'NA') !== (conflict.theirs.status ?? 'NA');

const labelOf = (conflict: Conflict, { side, withBoth }: Resolution, names: SideNames): string => {
  const texts = textsOf(conflictTexts);
  if (!withBoth) return names[side];
  if (!marksDiffer(conflict)) return texts.bothComments;
  return side === 'mine' ? texts.bothCommentsYourMark : texts.bothCommentsTheirMark;
};

const isSame = (one: Resolution | undefined, other: Resolution): boolean =>
  one?.side === other.side && one.withBoth === other.withBoth;

function ResolutionOption({
  conflict,
  resolution: { side, withBoth },
  authors,
  label,
  isChosen,
  onChoose,
}: {
  conflict: Conflict;
  resolution: Resolution;
  authors: Authors;
  label: string;
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
        <span className="block text-sm font-medium text-muted">{label}</span>
        <ConflictSide
          conflict={conflict}
          side={side}
          comments={withBoth ? (bothTexts(conflict, authors) ?? undefined) : undefined}
        />
      </span>
    </label>
  );
}

/** Lists the changes that were merged without a conflict, so that no change is merged unnoticed. */
function MergedList({ taken, names }: { taken: readonly MergedChange[]; names: SideNames }) {
  const texts = useTexts(conflictTexts);
  if (taken.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-4 text-sm">
      <h3 className="font-semibold">{texts.mergedAutomatically}</h3>
      {(['mine', 'theirs'] as const).map((side) => {
        const labels = taken.filter(({ from }) => from === side).map(({ label }) => label);
        return (
          labels.length > 0 && (
            <div key={side} className="mt-1">
              <h4 className="text-muted">{names[side]}</h4>
              {/* Each change is on a line of its own, because the names of areas contain middle
                  dots, which could not separate changes. */}
              <ul className="wrap-anywhere">
                {labels.map((label) => (
                  <li dir="auto" key={label}>
                    {label}
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </section>
  );
}
