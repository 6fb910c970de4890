import { Download, Printer } from 'lucide-react';
import { useParams } from 'wouter';
import type { Language } from '#domain/language/language.ts';
import type { Words } from '#domain/language/words.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useSession } from '#web/api/session/use-session.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { pageTitleOf, ReportPage, WithoutReport } from './report-page.tsx';
import { WayBack } from './way-back.tsx';

/** The page of the report at this URL, or why there is none. */
export function PrintedReport({ language, words }: { language: Language; words: Words }) {
  const { id } = useParams<{ id: string }>();
  const print = usePrint(id, language);
  const sheet = print.data?.data;
  usePageTitle(sheet && pageTitleOf(sheet));

  if (sheet) {
    return (
      <ReportPage
        sheet={sheet}
        words={words}
        languages={<LanguageSwitch words={words} address={`/pdf/report/${id}`} />}
        actions={
          <>
            <WayBack />
            <a
              className={buttonLook('secondary')}
              href={sheet.pdfUrl}
              target="_blank"
              rel="noreferrer"
            >
              <Download aria-hidden="true" />
              {words.page.pdf}
            </a>
            <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              {words.page.print}
            </Button>
          </>
        }
      />
    );
  }
  const { error } = print;
  const isGone = error?.status === 404 || error?.status === 400;
  return (
    <WithoutReport words={words}>
      {isGone ? (
        <EmptyState
          title={words.page.unavailable}
          hint={error.code === 'report-voided' ? error.sentence : words.page.checkTheLink}
        />
      ) : print.isError ? (
        <FailedState detail={error?.sentence} onRetry={() => void print.refetch()} />
      ) : (
        <SkeletonLines lines={8} label={words.page.loading} />
      )}
    </WithoutReport>
  );
}

/**
 * Reads the report by its public link. If the link does not work, members read the report as
 * members, which needs no link.
 */
function usePrint(reportId: string, lang: Language) {
  const isMember = useSession()?.isSuper === false;
  const open = useCall('report/detail-pdf', { reportId, lang });
  const isClosed = open.error?.status === 404;
  const own = useCall('report/print', { reportId, lang }, { enabled: isMember && isClosed });
  return isMember && isClosed ? own : open;
}
