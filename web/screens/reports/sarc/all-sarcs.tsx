import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { loadable } from '#web/ui/loadable.tsx';

const AllSarcsDialog = loadable(() => import('./all-sarcs-dialog.tsx'));

/** Opens the download of the report cards of all schools. */
export function AllSarcs() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setWasOpen(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open}>
        Export SARC
      </Button>
      {wasOpen && <AllSarcsDialog open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
