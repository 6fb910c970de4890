import { Megaphone } from 'lucide-react';
import type { KnownComplaint } from '#contract/complaint/known-complaint.ts';
import { dayInWords } from '#web/ui/format/day.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { areaComplaintTexts } from '#web/texts/en/area-complaints.ts';

/** The open complaints about an area (EC 35186). */
export function AreaComplaints({ list }: { list: readonly KnownComplaint[] }) {
  const texts = useTexts(areaComplaintTexts);
  return (
    <section
      aria-label={texts.title}
      className="mb-4 rounded-card border border-edge bg-surface shadow-card"
    >
      <div className="flex min-h-control flex-wrap items-center gap-x-3 px-4 py-2 sm:px-5">
        <Megaphone aria-hidden="true" className="size-5 text-brand" />
        <h2 className="text-base font-semibold">{texts.title}</h2>
        <span className="text-sm text-muted tabular-nums">{texts.count(list.length)}</span>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {list.map(({ id, number, subject, receivedOn, text }) => (
          <li key={id} className="px-4 py-3 sm:px-5">
            <h3 className="font-medium">
              {texts.subject(subject)} <span className="text-muted">{number}</span>
            </h3>
            <p className="mt-0.5 text-sm text-muted">{texts.received(dayInWords(receivedOn))}</p>
            <p dir="auto" className="mt-1 max-w-prose wrap-anywhere">
              {text}
            </p>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-2 text-sm text-muted sm:px-5">{texts.hint}</p>
    </section>
  );
}
