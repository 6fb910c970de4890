import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import HolidaysDialog from './holidays-dialog.tsx';

/** Opens the holidays of the district. */
export function HolidaysButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarX aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Holidays
      </Button>
      {isOpen && <HolidaysDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
