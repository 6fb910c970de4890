import type { SyntheticEvent } from 'react';
import { cx } from '#web/ui/cx.ts';

/** Later than the end of every recording, in seconds. */
const BEYOND_END = 100_000;

/**
 * A recording of a browser does not state its length. The player finds it when it is sent to the
 * end; before that it shows no length and cannot be moved.
 */
const findLength = ({ currentTarget: audio }: SyntheticEvent<HTMLAudioElement>): void => {
  if (Number.isFinite(audio.duration)) return;
  const goBack = () => {
    if (!Number.isFinite(audio.duration)) return;
    audio.removeEventListener('durationchange', goBack);
    audio.currentTime = 0;
  };
  audio.addEventListener('durationchange', goBack);
  audio.currentTime = BEYOND_END;
};

/** The browser's player of a recording, which is used with the keyboard, too. */
export const RecordingPlayer = ({
  src,
  label,
  className,
}: {
  src: string;
  label: string;
  className?: string;
}) => (
  // The transcript is next to each player.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  <audio
    controls
    preload="metadata"
    src={src}
    aria-label={label}
    onLoadedMetadata={findLength}
    className={cx('h-12 w-full max-w-sm print:hidden', className)}
  />
);
