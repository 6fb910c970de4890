/** Whether the camera delivers pictures: not while another app or a call uses it. */
export const isLive = ({ readyState, muted }: Pick<MediaStreamTrack, 'readyState' | 'muted'>) =>
  readyState === 'live' && !muted;

/** Calls `onChange` when the device stops, interrupts or continues the camera, until `signal`. */
export const watchTrack = (track: EventTarget, onChange: () => void, signal: AbortSignal): void => {
  for (const event of ['ended', 'mute', 'unmute']) {
    track.addEventListener(event, onChange, { signal });
  }
};
