import { UsersRound } from 'lucide-react';
import { inLocale } from '#web/ui/format/in-locale.ts';
import { cx } from '#web/ui/cx.ts';
import { useOthers } from './others-context.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { listTexts } from '#web/texts/en/list.ts';

/** Says who else is inspecting the school. It is always rendered, so that it is announced. */
export function OthersLine({ className }: { className: string }) {
  const texts = useTexts(listTexts);
  const { people } = useOthers();
  return (
    <p role="status" className={cx('flex items-center gap-2 text-sm empty:hidden', className)}>
      {people.length > 0 && (
        <>
          <UsersRound aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span dir="auto">{texts.alsoHere(names().format(people))}</span>
        </>
      )}
    </p>
  );
}

const names = inLocale((locale) => new Intl.ListFormat(locale));
