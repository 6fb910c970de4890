import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { monthInWords } from './months.ts';
import { shiftMonth } from './state.ts';

/** The month that is shown, with buttons for the previous and the next month. */
export function MonthNav({
  month,
  onMonth,
  children,
}: {
  month: string;
  onMonth: (month: string) => void;
  /** Further buttons. */
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-1">
      <IconButton
        label="Previous month"
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={() => onMonth(shiftMonth(month, -1))}
      />
      <h2 aria-live="polite" className="min-w-40 text-center text-lg font-semibold">
        {monthInWords(month)}
      </h2>
      <IconButton
        label="Next month"
        icon={<ChevronRight aria-hidden="true" />}
        onClick={() => onMonth(shiftMonth(month, 1))}
      />
      {children}
    </div>
  );
}
