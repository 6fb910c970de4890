import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useControlAttributes } from './field.tsx';
import { inputLook } from './input.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { uiTexts } from '#web/texts/en/ui.ts';

/** A search field with an icon and a clear button. Pass a `label` or wrap it in a Field. */
export function SearchBox({
  value,
  onValue,
  placeholder,
  label,
  className,
}: {
  value: string;
  onValue: (value: string) => void;
  placeholder?: string | undefined;
  label?: string | undefined;
  className?: string | undefined;
}) {
  const texts = useTexts(uiTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className={cx('relative flex min-w-0', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-[1.125rem] -translate-y-1/2 text-muted"
      />
      <input
        {...useControlAttributes()}
        ref={input}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={placeholder ?? texts.search}
        value={value}
        // The calls accept at most this length.
        maxLength={200}
        onChange={(event) => onValue(event.currentTarget.value)}
        className={cx(
          inputLook,
          'h-control truncate pl-10 max-sm:placeholder:text-sm [&::-webkit-search-cancel-button]:hidden',
          value ? 'pr-11' : 'pr-2',
        )}
      />
      {value && (
        <button
          type="button"
          aria-label={texts.clearSearch}
          onClick={() => {
            onValue('');
            input.current?.focus();
          }}
          className="absolute right-0 flex size-[var(--control)] items-center justify-center rounded-control text-muted hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </search>
  );
}
