import { FileCheck } from 'lucide-react';
import type { CallAnswer } from '#contract/calls.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { timeAgo } from '#web/ui/format/ago.ts';
import { inPercent } from '#web/ui/format/percent.ts';
import { InlineFold } from '#web/ui/inline-fold.tsx';

/** The Final versions of a report, with what changed in each, its check code and its PDF. */
export default function VersionList({
  versions,
}: {
  versions: CallAnswer<'report/versions'>['data']['list'];
}) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="max-w-prose min-w-52 flex-1 text-sm text-muted">
          What the report showed each time it became Final. Anyone can verify a version with its
          check code or PDF.
        </p>
        <a className={buttonLook('secondary')} href="/check" target="_blank" rel="noreferrer">
          <FileCheck aria-hidden="true" />
          Verify a report
        </a>
      </div>
      <ol className="flex flex-col gap-4">
        {versions.map(
          ({ version, isCurrent, code, score, rating, by, sealedAt, changes, ...one }) => (
            <li
              key={version}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
            >
              <div className="min-w-0">
                <p className="font-medium">
                  Version {version}
                  {isCurrent ? ', current' : ''}: {inPercent(score)} {rating}
                </p>
                <p className="text-sm text-muted">
                  Final <time dateTime={sealedAt}>{timeAgo(sealedAt)}</time>
                  {by && `, by ${by}`}
                </p>
                {changes.list.length > 0 && (
                  <ul aria-label={`Changes in version ${version}`} className="text-sm">
                    {changes.list.map((change) => (
                      <li key={change} className="wrap-anywhere">
                        {change}
                      </li>
                    ))}
                    {changes.more > 0 && <li>and {changes.more} more</li>}
                  </ul>
                )}
                <InlineFold summary="Check code and fingerprint" className="text-muted">
                  <dl className="text-sm">
                    <div className="flex flex-wrap gap-x-1.5">
                      <dt>Check code</dt>
                      <dd className="font-mono select-all">{code}</dd>
                    </div>
                    <div className="flex flex-wrap gap-x-1.5">
                      <dt>SHA-256</dt>
                      <dd className="font-mono wrap-anywhere select-all">{one.sha256}</dd>
                    </div>
                  </dl>
                </InlineFold>
              </div>
              <a
                className={buttonLook('secondary')}
                href={one.pdfUrl}
                target="_blank"
                rel="noreferrer"
              >
                PDF of version {version}
              </a>
            </li>
          ),
        )}
      </ol>
    </>
  );
}
