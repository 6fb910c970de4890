import { hasPhrase } from '#web/draft/marking/phrases.ts';
import { cx } from '#web/ui/cx.ts';

/**
 * A phrase that is added to a comment, or removed from it. It keeps its position when it is pressed,
 * so that nothing below moves while the user is tapping.
 */
export function PhraseChip({
  phrase,
  comments,
  onPress,
}: {
  phrase: string;
  comments: string;
  /** Whether it was tapped or clicked, and not pressed with a key. */
  onPress: (isTapped: boolean) => void;
}) {
  const isPart = hasPhrase(comments, phrase);
  return (
    <button
      type="button"
      aria-pressed={isPart}
      onClick={({ detail }) => onPress(detail > 0)}
      className={cx(
        'min-h-11 rounded-full border px-3 text-sm hover:border-brand hover:text-brand',
        isPart ? 'border-brand bg-brand-soft text-brand' : 'border-edge text-muted',
      )}
    >
      {phrase}
    </button>
  );
}
