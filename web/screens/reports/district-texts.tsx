// The optional parts of a report: data of the site, comments, and the plan and response of the
// district.
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { CallAnswer } from '#contract/calls.ts';
import * as words from '#domain/language/en-details.ts';
import { siteData, statements } from '#domain/language/site-facts.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { timeAgo } from '#web/ui/format/ago.ts';
import { Button } from '#web/ui/button.tsx';
import { TextsForm } from './texts-form.tsx';

type Detail = CallAnswer<'report/detail'>;

export default function DistrictTexts({
  reportId,
  details,
  coverage,
  texts,
  isAnswered,
  isFinal,
}: {
  reportId: string;
  details: Detail['siteDetails'];
  coverage: Detail['coverage'];
  texts: Detail['districtTexts'];
  isAnswered: boolean;
  isFinal: boolean;
}) {
  const [isEditing, setIsEditing] = useState(false);
  const mayAnswer = useCan('answerReport') && !isFinal;
  const facts = [
    ...siteData(details, coverage, words),
    ...statements({ ...details, ...texts }, words),
  ];
  return (
    <>
      {facts.length === 0 && (
        <p className="text-muted">
          The district has not written a plan to address the deficiencies, or a response, yet.
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label} className={value.length > 60 ? 'col-span-full' : 'min-w-0'}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {texts.written && (
        <p className="mt-3 text-sm text-muted">
          Plan and response written by {texts.written.by},{' '}
          <time dateTime={texts.written.at}>{timeAgo(texts.written.at)}</time>
        </p>
      )}
      {mayAnswer && !isEditing && (
        <Button
          className="mt-4"
          icon={<Pencil aria-hidden="true" />}
          onClick={() => setIsEditing(true)}
        >
          {isAnswered ? 'Edit plan and response' : 'Write plan and response'}
        </Button>
      )}
      {isEditing && mayAnswer && (
        <TextsForm reportId={reportId} texts={texts} onClose={() => setIsEditing(false)} />
      )}
    </>
  );
}
