import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { loadable } from '#web/ui/loadable.tsx';

const AllReportsDialog = loadable(() => import('./all-reports-dialog.tsx'));

/** Opens the download of all reports of a school year. */
export function AllReports() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setState('open')}>
        Download All PDFs
      </Button>
      {state !== 'never' && (
        <AllReportsDialog open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  );
}
