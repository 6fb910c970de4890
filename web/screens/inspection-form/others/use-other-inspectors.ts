import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from '#web/api/request/api.ts';
import { useIsSent } from '#web/draft-sync/sync-state.ts';
import { useFormDraft, useFormSaving } from '#web/screens/inspection-form/form-context.ts';
import {
  nobody,
  type OtherInspectors,
  otherInspectorsOf,
  type OthersAnswer,
} from './other-inspectors.ts';
import { openPoll } from './poll.ts';

/**
 * The other inspectors of the school, while the draft is stored on the server. Nothing is read while
 * nothing may be sent in the background, and the last answer stays.
 */
export function useOtherInspectors(): OtherInspectors {
  const { inspectionId, site } = useFormDraft().draft;
  const { schoolId, date } = site;
  const isSent = useIsSent(useFormSaving().draftId);
  const isOn = inspectionId === null && schoolId !== '' && date !== '' && isSent;
  const [last, setLast] = useState<{ schoolId: string; answer: OthersAnswer }>();
  const readAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!isOn) return;
    let isGone = false;
    const poll = openPoll(
      {
        async read() {
          readAt.current = Date.now();
          const options = { quiet: true, isSpeculative: true };
          const { data } = await api('draft/others', { schoolId, date }, options);
          if (!isGone) setLast({ schoolId, answer: data });
        },
        now: () => Date.now(),
        after(milliseconds, work) {
          const timer = setTimeout(work, milliseconds);
          return () => clearTimeout(timer);
        },
        isHidden: () => document.visibilityState === 'hidden',
      },
      readAt.current,
    );
    document.addEventListener('visibilitychange', poll.shown);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', poll.shown);
      poll.stop();
    };
  }, [isOn, schoolId, date]);
  const answer = last?.schoolId === schoolId && inspectionId === null ? last.answer : null;
  return useMemo(() => (answer ? otherInspectorsOf(answer) : nobody), [answer]);
}
