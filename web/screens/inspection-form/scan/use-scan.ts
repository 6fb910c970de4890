import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { findInStoredSchools } from '#web/shared/stored-areas.ts';
import { scannedPlace } from '#web/draft/areas/scanned-place.ts';
import type { Place } from '#web/draft/draft.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { scanVideo } from './scan-video.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { scanTexts } from '#web/texts/en/scan.ts';
import { labelInWords } from './scanned-in-words.ts';

/**
 * Looks for labels in the video while `isOn`. `onPlace` is called once, with the area of the first
 * label that belongs to this school. Returns what to say about the last other code.
 */
export function useScan(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onPlace: (place: Place) => void,
): { said: string; hasFailed: boolean } {
  const { draft, school } = useFormDraft();
  const { schoolName } = draft.site;
  const [said, setSaid] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const last = useRef('');
  const isDone = useRef(false);
  const openArea = draft.evaluations.find(({ id }) => id === draft.open?.id)?.area;

  const onCodes = useEffectEvent((texts: readonly string[]) => {
    const scanned = scannedPlace(texts, draft, school.places);
    if (!scanned || isDone.current) return;
    if (scanned.is === 'place' && scanned.place.id !== openArea) {
      isDone.current = true;
      return onPlace(scanned.place);
    }
    // The same label stays in front of the camera for a while.
    const code = JSON.stringify([scanned, school.places !== undefined]);
    if (code === last.current) return;
    last.current = code;
    const words = textsOf(scanTexts);
    if (scanned.is === 'place') return setSaid(words.isOpen(scanned.place.name));
    if (scanned.is === 'other') return setSaid(words.otherCode);
    const about = { school: schoolName, isLoaded: school.places !== undefined };
    void findInStoredSchools(scanned.code).then((found) => {
      if (last.current === code) setSaid(labelInWords(found, about));
    });
  });
  useEffect(() => {
    if (!isOn || !video.current) return;
    const stop = new AbortController();
    scanVideo(video.current, (texts) => onCodes(texts), stop.signal).catch(
      () => stop.signal.aborted || setHasFailed(true),
    );
    return () => stop.abort();
  }, [isOn, video]);
  return { said, hasFailed };
}
