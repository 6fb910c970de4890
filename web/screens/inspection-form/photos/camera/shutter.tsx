import { Camera } from 'lucide-react';

/** The button that takes a photo, large enough for a thumb in a glove. */
export const Shutter = ({ isReady, onPress }: { isReady: boolean; onPress: () => void }) => (
  <button
    type="button"
    aria-label="Take photo"
    disabled={!isReady}
    onClick={onPress}
    className="flex size-16 shrink-0 items-center justify-center rounded-full border-4 border-surface bg-brand text-on-brand shadow-float outline-offset-4 select-none active:bg-brand-strong disabled:opacity-55 [&_svg]:size-7"
  >
    <Camera aria-hidden="true" />
  </button>
);
