import type { ReportPrint } from '#contract/report.ts';
import { dayInFull } from '#web/ui/format/day.ts';

/** The version of a Final report, and where its paper can be checked. */
export function SealNote({
  seal: { version, code, sealedOn },
}: {
  seal: NonNullable<ReportPrint['data']['seal']>;
}) {
  return (
    <p className="text-sm print:order-6">
      Final since {dayInFull(sealedOn)}, version {version}. Check code{' '}
      <span className="font-mono whitespace-nowrap">{code}</span>.{' '}
      <a className="font-medium text-brand underline" href={`/check/${code}`}>
        Is this report genuine and current?
      </a>
    </p>
  );
}
