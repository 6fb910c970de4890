import { Check } from 'lucide-react';
import { Link } from 'wouter';
import type { DoneInspection } from '#contract/schedule/schedule.ts';
import { inPercent } from '#web/ui/format/percent.ts';

/** A completed inspection in the calendar, as a link to it. */
export const DoneEntry = ({ inspection }: { inspection: DoneInspection }) => (
  <Link
    href={`/inspections/${inspection.id}`}
    className="block w-full rounded-control border border-good/30 bg-good-soft px-2 py-1.5 text-[0.8125rem] leading-5 text-good hover:[filter:brightness(0.97)] max-sm:min-h-11"
  >
    <span dir="auto" className="block font-medium wrap-anywhere">
      {inspection.school}
    </span>
    <span className="block text-xs">
      <Check aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.2em]" />
      Inspected
      {inspection.score !== null && (
        <>
          , <span className="figures">{inPercent(inspection.score)}</span>
        </>
      )}
    </span>
  </Link>
);
