import { type RefObject, useCallback, useEffect, useState } from 'react';
import { abilitiesOf, applySettings, type CameraSettings, noAbilities } from './camera-settings.ts';

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
 * opened again when the person returns to the page after the device has stopped it.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isRefused, setIsRefused] = useState(!hasCamera());
  const [settings, setSettings] = useState<CameraSettings>({});
  const [starts, setStarts] = useState(0);
  useEffect(() => {
    if (!hasCamera()) return;
    let stream: MediaStream | undefined;
    let isOver = false;
    const stop = () => stream?.getTracks().forEach((one) => one.stop());
    navigator.mediaDevices.getUserMedia({ video: wanted }).then(
      (opened) => {
        stream = opened;
        if (isOver) return stop();
        if (video.current) video.current.srcObject = opened;
        setTrack(opened.getVideoTracks()[0] ?? null);
      },
      () => isOver || setIsRefused(true),
    );
    const onVisible = () => {
      const isEnded = stream?.getVideoTracks().some(({ readyState }) => readyState === 'ended');
      if (document.visibilityState !== 'visible' || !isEnded) return;
      setSettings({});
      setStarts((count) => count + 1);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      stop();
    };
  }, [video, starts]);
  const change = useCallback(
    (by: CameraSettings) => {
      const next = { ...settings, ...by };
      setSettings(next);
      if (track) void applySettings(track, next);
    },
    [settings, track],
  );
  return {
    track,
    isRefused,
    abilities: track ? abilitiesOf(track) : noAbilities,
    settings,
    change,
  };
}
