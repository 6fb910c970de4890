import { History } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { momentInWords } from '#web/ui/format/moment.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { partTexts } from '#web/texts/en/part.ts';

/** Says which data is shown from the cache, and how old it is; renders nothing for fresh data. */
export const AsOf = ({
  what,
  at,
  className,
}: {
  what: string;
  at: number | undefined;
  className?: string;
}) => {
  const texts = useTexts(partTexts);
  return at === undefined ? null : (
    <p className={cx('flex items-center gap-1.5 text-sm text-muted', className)}>
      <History aria-hidden="true" className="size-4 shrink-0" />
      {texts.asOf(what, momentInWords(at))}
    </p>
  );
};
