import { plural } from '#domain/plural.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ANY_STATE, type ListState, noFilter } from './state.ts';

const MEANING = 'An emergency or urgent threat that nobody has made safe yet';

/** The badge of an emergency that nobody has made safe. */
export const UnsafeBadge = ({ className }: { className?: string }) => (
  <span data-tip={MEANING} className={className}>
    <Badge tone="poor">
      Emergency<span className="sr-only"> ({MEANING})</span>
    </Badge>
  </span>
);

/** Says how many emergencies are not safe; renders nothing if there are none. */
export function UnsafeNotice({
  list: { state, change },
  unsafe = 0,
}: {
  list: ListState;
  unsafe: number | undefined;
}) {
  if (unsafe === 0 || state.unsafe !== '') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-4 pt-2 sm:px-5">
      <strong>{plural(unsafe, 'emergency is', 'emergencies are')} not made safe yet.</strong>
      <Button
        variant="link"
        className="-mx-4"
        onClick={() => change({ ...noFilter, state: ANY_STATE, unsafe: 'true' })}
      >
        Show {unsafe === 1 ? 'It' : 'Them'}
      </Button>
    </p>
  );
}
