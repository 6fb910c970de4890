import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { abilitiesOf, applySettings, type CameraSettings, noAbilities } from './camera-settings.ts';
import { isLive, watchTrack } from './watch-track.ts';

/** Requests the rear camera with a resolution that is sufficient for a report. */
const wanted: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 2560 },
  height: { ideal: 1920 },
};

/** Whether the page may use a camera: browsers allow it only over https or on localhost. */
export const hasCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

/**
 * Opens the camera and shows it in the video as long as the component is mounted. The camera is
 * opened again after the device has stopped it, when the person is on the page.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isRefused, setIsRefused] = useState(!hasCamera());
  const [isOn, setIsOn] = useState(false);
  const [settings, setSettings] = useState<CameraSettings>({});
  // The focus is released after a photo, with the settings of that moment.
  const latest = useRef(settings);
  const set = useCallback((next: CameraSettings) => {
    latest.current = next;
    setSettings(next);
  }, []);
  const [starts, setStarts] = useState(0);
  useEffect(() => {
    if (!hasCamera()) return;
    let stream: MediaStream | undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const stop = () => stream?.getTracks().forEach((one) => one.stop());
    navigator.mediaDevices.getUserMedia({ video: wanted }).then(
      (opened) => {
        stream = opened;
        if (signal.aborted) return stop();
        if (video.current) video.current.srcObject = opened;
        const [first] = opened.getVideoTracks();
        setTrack(first ?? null);
        setIsOn(first !== undefined && isLive(first));
        if (!first) return;
        const onChange = () => {
          setIsOn(isLive(first));
          startAgain();
        };
        watchTrack(first, onChange, signal);
      },
      () => signal.aborted || setIsRefused(true),
    );
    const startAgain = () => {
      const isEnded = stream?.getVideoTracks().some(({ readyState }) => readyState === 'ended');
      if (document.visibilityState !== 'visible' || !isEnded) return;
      set({});
      setStarts((count) => count + 1);
    };
    document.addEventListener('visibilitychange', startAgain, { signal });
    return () => {
      listening.abort();
      stop();
    };
  }, [video, starts, set]);
  const apply = useCallback(
    (next: CameraSettings) => {
      set(next);
      if (track) void applySettings(track, next);
    },
    [set, track],
  );
  const change = useCallback((by: CameraSettings) => apply({ ...latest.current, ...by }), [apply]);
  /** The camera focuses by itself again. */
  const releaseFocus = useCallback(() => {
    const { focus, ...others } = latest.current;
    if (focus) apply(others);
  }, [apply]);
  return {
    track,
    isRefused,
    abilities: track ? abilitiesOf(track) : noAbilities,
    isOn,
    settings,
    change,
    releaseFocus,
  };
}
