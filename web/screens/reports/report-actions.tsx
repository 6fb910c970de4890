import { ClipboardList, Copy, Ellipsis, Globe, Printer } from 'lucide-react';
import type { PublicLink } from '#contract/report/report.ts';
import { isFrozen, type ReportStatus } from '#domain/report/report.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { copyLink } from '#web/shared/copy-link.ts';
import { DownloadPdf, useSpanishPdf } from './download-button.tsx';
import type { ReportToFinish } from './final-dialog.tsx';
import { useStatusMoves } from './status-moves.tsx';

/** The actions for a report: its PDF, its next status, and all others in a menu. */
export function ReportActions({
  reportId,
  status,
  toFinish,
  publicLink,
  onPublicLink,
}: {
  reportId: string;
  status: ReportStatus;
  toFinish: ReportToFinish;
  publicLink: Pick<PublicLink, 'path' | 'state'>;
  /** Shows the public link; false for people who may not change the link. */
  onPublicLink: false | (() => void);
}) {
  const { next, items, dialogs } = useStatusMoves({ reportId, status, ...toFinish });
  const spanish = useSpanishPdf(reportId);
  const { path } = publicLink;
  return (
    <>
      <DownloadPdf reportId={reportId} />
      <Menu
        trigger={<Button icon={<Ellipsis aria-hidden="true" />}>More</Button>}
        items={[
          {
            label: 'Inspection',
            icon: <ClipboardList aria-hidden="true" />,
            to: `/inspections/${toFinish.inspectionId}`,
          },
          {
            label: 'Print view',
            icon: <Printer aria-hidden="true" />,
            to: path,
            state: { isFromApp: true },
          },
          ...(publicLink.state === 'open'
            ? [
                {
                  label: 'Copy link',
                  icon: <Copy aria-hidden="true" />,
                  onSelect: () =>
                    copyLink(
                      path,
                      isFrozen(status)
                        ? undefined
                        : 'Anyone with it can read this report, which says that it is not final.',
                    ),
                },
              ]
            : []),
          ...(onPublicLink
            ? [
                {
                  label: 'Public link',
                  icon: <Globe aria-hidden="true" />,
                  onSelect: onPublicLink,
                },
              ]
            : []),
          spanish,
          ...items,
        ]}
      />
      {next}
      {dialogs}
    </>
  );
}
