/**
 * Opens a draft for this tab: looks whether the device has it, and holds its lock as long as the
 * form stands, so that no other tab changes it meanwhile (docs/decisions/0135).
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DraftLock } from '#web/device/draft-lock.ts';
import { afterEffects } from './after-effects.ts';
import { findDraft, findEdit, type Found, lockDraft } from './keeping/keeping.ts';
import { nameDraft } from './use-draft-id.ts';

/** What the form and the lock tell each other. */
export type Tie = {
  /** Resolves when all that was entered is on the device. */
  settled: () => Promise<void>;
  /** Another tab has the draft now. */
  isTaken: boolean;
};

export type Opening = {
  /** 'elsewhere' is open in another tab; 'taken' was open here and is in another tab now. */
  at: 'looking' | 'elsewhere' | 'taken' | 'here';
  /** What the device had of it. */
  found: Found | null;
  tie: RefObject<Tie>;
  /** Takes it over from the other tab. */
  take: () => void;
  /** Begins again without what was found. */
  forget: () => void;
};

type Seen = Pick<Opening, 'at' | 'found'>;

const looking: Seen = { at: 'looking', found: null };
const fresh: Seen = { at: 'here', found: null };
const untied = (): Tie => ({ settled: () => Promise.resolve(), isTaken: false });

/**
 * `isNamed`: the address says which draft. Without that a new inspection begins at once; of one that
 * is edited the device may have a draft under another id, which the address then says.
 */
export function useOpening(
  { id, isNamed, owner }: { id: string; isNamed: boolean; owner: string },
  inspectionId: string | null,
): Opening {
  const mustLook = isNamed || inspectionId !== null;
  const [seen, setSeen] = useState(mustLook ? looking : fresh);
  const [from, setFrom] = useState<'other tab'>();
  const [tries, setTries] = useState(0);
  const tie = useRef(untied());

  useEffect(() => {
    let isGone = false;
    let lock: DraftLock | null = null;
    const mine = untied();
    tie.current = mine;
    const holder = {
      onAsked: () => tie.current.settled(),
      onTaken: () => {
        mine.isTaken = true;
        if (!isGone) setSeen({ at: 'taken', found: null });
      },
    };
    const open = async () => {
      lock = await lockDraft(id, holder, { from });
      if (isGone) return lock?.release();
      if (!lock) return setSeen({ at: 'elsewhere', found: null });
      if (!mustLook && tries === 0) return;
      const found = await findDraft(id, owner);
      if (found === 'foreign') return nameDraft(null);
      const other = found ? undefined : await findEdit(owner, inspectionId);
      if (other) return nameDraft(other.id);
      if (!isGone) setSeen({ at: 'here', found });
    };
    // Without a store the form works from memory, and says so itself.
    const stop = afterEffects(() => {
      open().catch(() => setSeen((before) => (before.at === 'looking' ? fresh : before)));
    });
    return () => {
      stop();
      isGone = true;
      lock?.release();
    };
  }, [id, owner, inspectionId, mustLook, from, tries]);

  return {
    ...seen,
    tie,
    take: () => {
      setSeen(looking);
      setFrom('other tab');
      setTries(tries + 1);
    },
    forget: () => setSeen(fresh),
  };
}
