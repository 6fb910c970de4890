// What the form has room for and not every report has: data of the site, comments, plan and response.
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { CallAnswer } from '#contract/calls.ts';
import * as words from '#domain/language/en-details.ts';
import { siteData, statements } from '#domain/language/site-facts.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { ago } from '#web/ui/format/ago.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextArea } from '#web/ui/form/input.tsx';

type Detail = CallAnswer<'report/detail'>;

export default function DistrictTexts({
  reportId,
  details,
  coverage,
  texts,
  isFinal,
}: {
  reportId: string;
  details: Detail['siteDetails'];
  coverage: Detail['coverage'];
  texts: Detail['districtTexts'];
  isFinal: boolean;
}) {
  const [isEditing, setIsEditing] = useState(false);
  const mayAnswer = useCan('answerReport') && !isFinal;
  const facts = [
    ...siteData(details, coverage, words),
    ...statements({ ...details, ...texts }, words),
  ];
  if (facts.length === 0 && !mayAnswer) return null;
  const edit = (
    <Button icon={<Pencil aria-hidden="true" />} onClick={() => setIsEditing(true)}>
      Write plan and response
    </Button>
  );
  return (
    <Card title="Site data and statements" actions={mayAnswer && !isEditing && edit}>
      {facts.length === 0 && (
        <p className="text-muted">
          The district has not written a plan to address the deficiencies, or a response, yet.
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label} className={value.length > 60 ? 'col-span-full' : 'min-w-0'}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {texts.written && (
        <p className="mt-3 text-sm text-muted">
          Plan and response written by {texts.written.by},{' '}
          <time dateTime={texts.written.at}>{ago(texts.written.at)}</time>
        </p>
      )}
      {isEditing && mayAnswer && (
        <TextsForm reportId={reportId} texts={texts} onClose={() => setIsEditing(false)} />
      )}
    </Card>
  );
}

/** Sends only what was changed, so that a text that somebody else wrote meanwhile stays as it is. */
function TextsForm({
  reportId,
  texts,
  onClose,
}: {
  reportId: string;
  texts: Detail['districtTexts'];
  onClose: () => void;
}) {
  const [plan, setPlan] = useState(texts.districtPlan);
  const [response, setResponse] = useState(texts.districtResponse);
  const { send, isBusy } = useMutationWithToast('report/district-texts', {
    success: 'Plan and response saved.',
    title: 'Plan and response',
    fallback: 'Saving failed, please try again.',
    invalidates: ['report'],
    onDone: onClose,
  });
  const save = () =>
    send({
      reportId,
      ...(plan !== texts.districtPlan && { districtPlan: plan }),
      ...(response !== texts.districtResponse && { districtResponse: response }),
    });
  return (
    <Form className="mt-4 flex flex-col gap-4 border-t border-line pt-4" onSubmit={save}>
      <Field label={words.details.districtPlan} hint="Who repairs what, and by when.">
        <TextArea value={plan} onValue={setPlan} maxLength={5000} rows={4} />
      </Field>
      <Field label={words.details.districtResponse}>
        <TextArea value={response} onValue={setResponse} maxLength={5000} rows={4} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          Save plan and response
        </Button>
      </div>
    </Form>
  );
}
