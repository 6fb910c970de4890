import { plural } from '#domain/plural.ts';
import { Button } from '#web/ui/button.tsx';
import type { FoundState } from './use-found.ts';

/**
 * What the list cannot say: that it is not complete yet, or offline, or that nothing was found. A
 * screen reader also hears how much was found.
 */
export function SearchNote({
  text,
  found: { isForText, error, retry },
  count,
  isOffline,
}: {
  text: string;
  found: FoundState;
  count: number;
  isOffline: boolean;
}) {
  const isEmpty = text.trim() === '';
  const sentence = isOffline
    ? 'You are offline. Only what you opened lately, actions and screens are found.'
    : error
      ? error.sentence
      : isEmpty
        ? ''
        : !isForText
          ? 'Searching…'
          : count === 0
            ? 'Nothing was found. Please try fewer words, or only a part of a word.'
            : '';
  return (
    <>
      <p role="status" className={sentence ? 'px-5 py-3 text-muted' : 'sr-only'}>
        {sentence || (isEmpty ? '' : `${plural(count, 'result')}.`)}
      </p>
      {error && !isOffline && (
        <div className="px-5 pb-4">
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
    </>
  );
}
