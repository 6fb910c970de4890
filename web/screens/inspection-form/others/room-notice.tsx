import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { roomInWords } from './other-inspectors.ts';
import { useOthers } from './others-context.ts';

/**
 * Says in an open area which other inspectors have it. It shows what was known when the area was
 * opened, because a line that appeared later would move the marks under the finger.
 */
export function RoomNotice({ area }: { area: string }) {
  const { rooms } = useOthers();
  const [taken] = useState(() => rooms.get(area));
  if (!taken) return null;
  return (
    <p className="mt-1 mb-3 flex items-center gap-2 text-sm">
      <UserRound aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span dir="auto">{taken.map((room) => roomInWords(room)).join('; ')}</span>
    </p>
  );
}
