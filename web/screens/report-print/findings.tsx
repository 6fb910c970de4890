import type { ReportPrint } from '#contract/report.ts';
import { MarkBadge } from '#web/ui/mark-badge.tsx';

/** What was found, area by area, in words; photos where the account shows them in public. */
export function Findings({ areas }: { areas: ReportPrint['data']['areas'] }) {
  const withFindings = areas.filter((area) => area.findings.length > 0);
  if (withFindings.length === 0) return null;
  return (
    <section aria-labelledby="findings" className="flex flex-col gap-4">
      <h2 id="findings" className="text-lg font-semibold">
        Findings by area
      </h2>
      {withFindings.map((area) => (
        <div key={area.number} className="break-inside-avoid">
          <h3 className="font-semibold">
            {area.number}. {area.label}
          </h3>
          <ul className="mt-1 flex flex-col gap-2">
            {area.findings.map((finding) => (
              <li
                key={finding.categoryId}
                className="flex flex-wrap items-baseline gap-x-3 gap-y-1"
              >
                <MarkBadge mark={finding.mark} />
                <span className="font-medium">{finding.categoryName}</span>
                <span className="min-w-0 wrap-anywhere whitespace-pre-line">{finding.comment}</span>
                {finding.photos.length > 0 && (
                  <span className="flex w-full flex-wrap gap-2">
                    {finding.photos.map((photo) => (
                      <img
                        key={photo.url}
                        src={photo.url}
                        alt={photo.alt}
                        className="size-32 rounded-control border border-line object-cover"
                      />
                    ))}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
