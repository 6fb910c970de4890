import { type RefObject, useEffect, useState } from 'react';

/** Shows an element in full screen. Phones of Apple cannot do that. */
export function useFullScreen(root: RefObject<HTMLElement | null>): {
  isOn: boolean;
  isPossible: boolean;
  toggle: () => void;
} {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const note = () => setIsOn(document.fullscreenElement === root.current);
    document.addEventListener('fullscreenchange', note);
    return () => document.removeEventListener('fullscreenchange', note);
  }, [root]);
  return {
    isOn,
    isPossible: document.fullscreenEnabled,
    toggle: () => {
      const changed = isOn ? document.exitFullscreen() : root.current?.requestFullscreen();
      // The browser may refuse, for example in a frame; the slides then stay as they are.
      changed?.catch(() => undefined);
    },
  };
}
