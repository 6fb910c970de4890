// The page of a report inside the app. Visitors without the app get the same page as HTML from the server
// (web/report-page).
import { Download, Printer } from 'lucide-react';
import { useParams, useSearch } from 'wouter';
import { type Language, languageOf } from '#domain/language/language.ts';
import { wordsOf } from '#domain/language/words.ts';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useSession } from '#web/api/session/use-session.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import { restoreScrollPositions } from '#web/layout/navigation/scroll-position.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { ReportPage, titleOf, WithoutReport } from './report-page.tsx';
import { WayBack } from './way-back.tsx';

restoreScrollPositions();

export default function ReportPrint() {
  const { id } = useParams<{ id: string }>();
  const language = languageIn(useSearch());
  const words = wordsOf(language);
  const print = usePrint(id, language);
  const sheet = print.data?.data;
  usePageTitle(sheet && titleOf(sheet));

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

export const prefetch = ({ params: { id = '' }, search }: ScreenAddress): Promise<unknown> =>
  prefetchCall('report/detail-pdf', { reportId: id, lang: languageIn(search) });

const languageIn = (search: string): Language =>
  languageOf(new URLSearchParams(search).get('lang'));

/** Reads the report by its public link; members see their own report even if it is withdrawn. */
function usePrint(reportId: string, lang: Language) {
  const isMember = useSession()?.isSuper === false;
  const open = useCall('report/detail-pdf', { reportId, lang });
  const isClosed = open.error?.status === 404;
  const own = useCall('report/print', { reportId, lang }, { enabled: isMember && isClosed });
  return isMember && isClosed ? own : open;
}
