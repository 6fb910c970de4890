// A notice on the login page: why the last session ended, and which work of its user is only on
// this device.
import { CloudUpload, LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SessionEnd } from '#web/api/session/session.ts';

export default function SessionEndNotice({ end }: { end: SessionEnd }) {
  const unsent = useUnsentOf(end.shortId);
  if (!end.sentence && !unsent) return null;
  return (
    <section
      aria-label="Your last session"
      className="mb-6 flex flex-col gap-3 rounded-control border border-line bg-deficient-soft p-4 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0"
    >
      {end.sentence && (
        <div className="flex gap-2.5">
          <LogOut aria-hidden="true" />
          <div>
            <p className="font-medium">You have been signed out</p>
            <p>{end.sentence}</p>
          </div>
        </div>
      )}
      {unsent && (
        <div className="flex gap-2.5">
          <CloudUpload aria-hidden="true" />
          <div>
            <p className="font-medium">{unsent}</p>
            <p>
              Nothing is lost. It stays on this device until {end.userName || 'its owner'} signs in
              again.
            </p>
          </div>
        </div>
      )}
    </section>
  );
}

/** Describes the work of a person on this device that was not sent; undefined if there is none. */
function useUnsentOf(owner: string | undefined): string | undefined {
  const [words, setWords] = useState<string>();
  useEffect(() => {
    if (owner === undefined) return;
    const look = async () => {
      const { countUnsent, findUnsent, unsentInWords } = await import(
        '#web/upload-queue/unsent.ts'
      );
      const unsent = await findUnsent(owner);
      if (countUnsent(unsent) > 0) setWords(unsentInWords(unsent));
    };
    // If the draft store cannot be read, no work is shown.
    void look().catch(() => undefined);
  }, [owner]);
  return words;
}
