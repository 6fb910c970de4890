// The page of a report inside the app. For visitors without the app, the server sends the same page
// as HTML (web/report-page).
import type { ComponentType } from 'react';
import { useSearch } from 'wouter';
import * as en from '#domain/language/en.ts';
import { type Language, languageOf } from '#domain/language/language.ts';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import { restoreScrollPositions } from '#web/layout/navigation/scroll-position.ts';
import { loadable } from '#web/ui/loadable.tsx';
import { PrintedReport } from './printed-report.tsx';

restoreScrollPositions();

const InSpanish = loadable(() => import('./in-spanish.tsx'));

const InEnglish = () => <PrintedReport language="en" words={en} />;

const pages = { en: InEnglish, es: InSpanish } as const satisfies Record<Language, ComponentType>;

export default function ReportPrint() {
  const Page = pages[languageIn(useSearch())];
  return <Page />;
}

export const prefetch = async ({ params: { id = '' }, search }: ScreenAddress): Promise<void> => {
  const lang = languageIn(search);
  await Promise.all([
    lang === 'es' && InSpanish.preload(),
    prefetchCall('report/detail-pdf', { reportId: id, lang }),
  ]);
};

const languageIn = (search: string): Language =>
  languageOf(new URLSearchParams(search).get('lang'));
