// The facility part of the school's accountability report card: read, edit, copy and download.
import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { Sarc } from '#contract/report/sarc.ts';
import type { Language } from '#domain/language/language.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { ExportMenu } from '#web/shared/list/export-menu.tsx';
import { RatingBadge } from '#web/ui/score/score-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { copySarc } from './copy-sarc.ts';
import { SarcForm } from './sarc-form.tsx';
import { SarcLanguage } from './sarc-language.tsx';
import { SarcTable } from './sarc-table.tsx';

export default function SarcPanel({ reportId }: { reportId: string }) {
  const [lang, setLang] = useState<Language>('en');
  // The previous response is kept while the other language is being loaded, so that the form
  // retains changes that are not saved yet.
  const sarc = useCall('report/sarc', { reportId, lang }, { keepPrevious: true });
  const mayEdit = useCan('editSarc');
  const mayExport = useCan('export');
  if (!sarc.data) {
    return sarc.isError ? (
      <FailedState onRetry={() => void sarc.refetch()} />
    ) : (
      <SkeletonLines lines={6} label="Loading the report card" />
    );
  }
  const card = sarc.data.data;
  return (
    <div className="flex flex-col gap-4">
      <Facts card={card} />
      <div className="flex flex-wrap items-end gap-2">
        <SarcLanguage value={lang} onValue={setLang} />
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copySarc(card, lang)}>
          Copy table
        </Button>
        {mayExport && (
          <ExportMenu
            name="report/sarc-export"
            formats={['docx', 'pdf', 'csv']}
            filter={{ reportId, lang }}
            label="Download"
          />
        )}
      </div>
      {mayEdit ? <SarcForm card={card} /> : <SarcTable card={card} />}
    </div>
  );
}

const Facts = ({ card }: { card: Sarc }) => (
  <>
    <p className="max-w-prose">
      The texts are drafted from the comments of the inspection and from the plans for its
      deficiencies. You can change them even when the report is final. The ratings are those of the
      report. Texts that you have changed are the same in every language.
    </p>
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
      <div>
        <dt className="text-sm text-muted">Month and year of the inspection</dt>
        <dd className="font-medium">{card.monthAndYear}</dd>
      </div>
      <div>
        <dt className="text-sm text-muted">Overall rating</dt>
        <dd>
          <RatingBadge rating={card.overallRating} computed={card.computedRating} />
        </dd>
      </div>
      {card.updatedBy && (
        <div>
          <dt className="text-sm text-muted">Texts last changed by</dt>
          <dd className="font-medium wrap-anywhere">{card.updatedBy}</dd>
        </div>
      )}
    </dl>
  </>
);
