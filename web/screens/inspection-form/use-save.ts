/** From pressing Save to the answer: what is missing, what is asked, sending, and what went wrong. */
import { type RefObject, useRef, useState } from 'react';
import type { InspectionDetails } from '#contract/inspection.ts';
import { ApiError, sentenceOf } from '#web/api/error.ts';
import { apiUpload } from '#web/api/upload.ts';
import { refreshCalls } from '#web/api/hooks.ts';
import { toast } from '#web/ui/toast.ts';
import { compare, type Difference } from '#web/draft/compare.ts';
import type { Draft } from '#web/draft/draft.ts';
import type { Action } from '#web/draft/draft-reducer.ts';
import { fromDetails } from '#web/draft/from-details.ts';
import {
  findObstacle,
  isClear,
  type Obstacle,
  type SaveCheck,
  saveCheck,
} from '#web/draft/save-check.ts';
import { sendDraft, type Unanswered } from '#web/draft/send-draft.ts';
import { toMultipart } from '#web/draft/to-multipart.ts';
import { type Fault, faultOf } from '#web/draft/where.ts';
import { newId } from '#web/device/new-id.ts';
import type { PhotoStore } from './photos/photo-store.ts';

export type SaveStep =
  | { at: 'idle' }
  | { at: 'checking'; check: SaveCheck }
  /** `part` is 0…1 of what is to be sent; 1 is sent, and not answered yet. */
  | { at: 'sending'; part: number }
  | { at: 'comparing'; mine: Draft; theirs: Draft; differences: readonly Difference[] };

/** Without an answer nobody knows here whether it was saved; pressing Save again is safe. */
export type SaveFault = Fault & { isAnswered: boolean };

export type Saving = {
  step: SaveStep;
  /** What the last try failed for; null when there was none, or it went well. */
  fault: SaveFault | null;
  /** What must be mended first. */
  obstacle: Obstacle | null;
  save: () => void;
  /** Sends this draft without asking again. */
  send: (draft: Draft) => void;
  /** Goes on with the other side's inspection as what both begin from. */
  begin: (base: Draft) => void;
  stop: () => void;
  close: () => void;
};

export type SaveNeeds = {
  draft: Draft;
  /** As it was read. */
  start: Draft;
  dispatch: (action: Action) => void;
  photos: PhotoStore;
  unanswered: RefObject<Unanswered | null>;
  /** The same, on the device. */
  keepUnanswered: (unanswered: Unanswered | null) => Promise<void>;
  onObstacle: (obstacle: Obstacle) => void;
  onSaved: () => void;
};

const idle: SaveStep = { at: 'idle' };

export function useSave(needs: SaveNeeds): Saving {
  const { draft, dispatch, unanswered } = needs;
  const [step, setStep] = useState<SaveStep>(idle);
  const [fault, setFault] = useState<SaveFault | null>(null);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [base, setBase] = useState(needs.start);
  const sending = useRef<AbortController>(null);

  const upload = (photos: PhotoStore) => async (sent: Draft, key: string) => {
    const name = sent.inspectionId === null ? 'inspection/save' : 'inspection/update';
    await photos.settled();
    return apiUpload(name, await toMultipart(sent, photos.fileOf), {
      headers: { 'idempotency-key': key },
      onProgress: (part) => setStep({ at: 'sending', part }),
      signal: sending.current?.signal,
    });
  };

  const send = async (sent: Draft): Promise<void> => {
    sending.current = new AbortController();
    setFault(null);
    setStep({ at: 'sending', part: 0 });
    try {
      await sendDraft(sent, unanswered.current, {
        send: upload(needs.photos),
        newKey: newId,
        refusalOf,
        keep: (next) => {
          unanswered.current = next;
          return needs.keepUnanswered(next);
        },
        onSavedBefore: (saved) => {
          unanswered.current = null;
          void needs.keepUnanswered(null);
          dispatch({ type: 'saved', ...saved });
        },
      });
      void refreshCalls('inspection', 'report', 'school', 'facility');
      const done = sent.inspectionId === null ? 'saved' : 'updated';
      toast({ title: `Inspection ${done} successfully!` });
      needs.onSaved();
    } catch (error) {
      fail(error, sent);
    }
  };

  const fail = (error: unknown, sent: Draft) => {
    const conflict = conflictOf(error);
    if (conflict) {
      const theirs = fromDetails(conflict);
      const differences = compare(base, sent, theirs);
      // They saved the same: only their version is missing here.
      if (differences.length === 0) return void send({ ...sent, version: theirs.version });
      return setStep({ at: 'comparing', mine: sent, theirs, differences });
    }
    setStep(idle);
    const sentence = sentenceOf(error, '');
    const field = error instanceof ApiError ? error.problem?.['field'] : undefined;
    const found = faultOf(sentence, field, sent);
    setFault({ ...found, isAnswered: refusalOf(error) !== undefined });
    const title = 'Inspection error: Please try again.';
    toast({ title, description: found.sentence, variant: 'destructive' });
  };

  const save = () => {
    const found = findObstacle(draft);
    setObstacle(found);
    if (found) {
      toast({ title: 'Requirement', description: found.sentence, variant: 'destructive' });
      return needs.onObstacle(found);
    }
    const check = saveCheck(draft);
    if (!isClear(check)) return setStep({ at: 'checking', check });
    void send(draft);
  };

  return {
    step,
    fault,
    obstacle,
    save,
    send: (sent) => void send(sent),
    begin: setBase,
    stop: () =>
      sending.current?.abort(new Error('Sending was stopped. Nothing you entered is lost.')),
    close: () => setStep(idle),
  };
}

/** Only a refusal says that nothing was done; no answer, or a fault, says nothing. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof RangeError) return 'not-sent';
  if (!(error instanceof ApiError) || error.status < 400 || error.status > 499) return undefined;
  return error.code ?? 'refused';
}

function conflictOf(error: unknown): InspectionDetails | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale-version') return undefined;
  return error.problem?.['conflict'] as InspectionDetails | undefined;
}
