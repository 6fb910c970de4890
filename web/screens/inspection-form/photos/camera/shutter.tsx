import { Camera } from 'lucide-react';
import { useTexts } from '#web/texts/use-texts.ts';
import { photoTexts } from '#web/texts/en/photo.ts';

/** The button that takes a photo, large enough for a thumb in a glove. */
export const Shutter = ({ isReady, onPress }: { isReady: boolean; onPress: () => void }) => {
  const texts = useTexts(photoTexts);
  return (
    <button
      type="button"
      aria-label={texts.takePhoto}
      disabled={!isReady}
      onClick={onPress}
      className="flex size-16 shrink-0 items-center justify-center rounded-full border-4 border-surface bg-brand text-on-brand shadow-float outline-offset-4 select-none active:bg-brand-strong disabled:opacity-55 [&_svg]:size-7"
    >
      <Camera aria-hidden="true" />
    </button>
  );
};
