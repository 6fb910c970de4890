import { ScanQrCode } from 'lucide-react';
import { useState } from 'react';
import { ScanDialog } from '#web/screens/inspection-form/lazy-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { scanTexts } from '#web/texts/en/scan.ts';

/**
 * Opens the area whose label is scanned. `isSmall`: without words, where there is one line. It is only
 * on devices with a touch screen, because the others are not carried to a door.
 */
export function ScanButton({
  in: place,
  isSmall = false,
}: {
  in: 'list' | 'area';
  isSmall?: boolean;
}) {
  const texts = useTexts(scanTexts);
  // undefined until the dialog was opened once.
  const [isOpen, setIsOpen] = useState<boolean>();
  const open = () => setIsOpen(true);
  const label = place === 'list' ? texts.scanRoom : texts.scanNext;
  return (
    <span className="hidden pointer-coarse:flex">
      {isSmall ? (
        <IconButton label={label} icon={<ScanQrCode aria-hidden="true" />} onClick={open} />
      ) : (
        <Button
          aria-label={label}
          data-tip={label}
          icon={<ScanQrCode aria-hidden="true" />}
          onClick={open}
          className="max-sm:px-3"
        >
          <span
            aria-hidden="true"
            // The bar of an area has more buttons than the list of areas.
            className={place === 'area' ? 'max-lg:hidden' : 'max-sm:hidden'}
          >
            {label}
          </span>
        </Button>
      )}
      {isOpen !== undefined && <ScanDialog open={isOpen} onClose={() => setIsOpen(false)} />}
    </span>
  );
}
