import { cx } from './cx.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { uiTexts } from '#web/texts/en/ui.ts';

/** A spinner in the color of the text. With an empty label it is purely decorative. */
export function Spinner({
  label: given,
  className,
}: {
  label?: string | undefined;
  className?: string | undefined;
}) {
  const texts = useTexts(uiTexts);
  const label = given ?? texts.loading;
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-flex', className)}>
      <svg viewBox="0 0 24 24" className="size-5 animate-spin" fill="none" aria-hidden="true">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <path
          d="M21 12a9 9 0 0 0-9-9"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
