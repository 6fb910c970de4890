import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';

/**
 * The less important actions: in the same line as the first ones, or on a phone behind the button
 * “More”.
 */
export function MoreActions({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        className="sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        icon={<Ellipsis aria-hidden="true" />}
        onClick={() => setIsOpen(!isOpen)}
      >
        More
      </Button>
      <div
        id={id}
        className={cx('flex w-full flex-wrap gap-2 sm:contents', !isOpen && 'max-sm:hidden')}
      >
        {children}
      </div>
    </>
  );
}
