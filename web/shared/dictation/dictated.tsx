import { type ReactNode, useState } from 'react';
import { loadable } from '#web/ui/loadable.tsx';

export const loadDictate = () => import('./dictate.tsx');
const Dictate = loadable(loadDictate, { onFailure: 'ignored' });

/**
 * A comment field, in which there is a microphone if people may dictate. The microphone appears
 * inside of the field, so that it moves nothing when it is loaded.
 */
export function Dictated({ of, children }: { of: string; children: ReactNode }) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setFrame} className="relative has-[[data-dictate]]:[&>textarea]:pr-12">
      {children}
      {frame && <Dictate frame={frame} of={of} />}
    </div>
  );
}
