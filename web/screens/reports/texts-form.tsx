import { useState } from 'react';
import type { CallAnswer } from '#contract/calls.ts';
import { details } from '#domain/language/en-details.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextArea } from '#web/ui/form/input.tsx';

type Texts = CallAnswer<'report/detail'>['districtTexts'];

/**
 * The form for the plan and the response. It sends only the changed texts. If somebody else has
 * changed them in the meantime, it shows both versions, and saves when Save is pressed again.
 */
export function TextsForm({
  reportId,
  texts,
  onClose,
}: {
  reportId: string;
  texts: Texts;
  onClose: () => void;
}) {
  const [read, setRead] = useState(texts);
  const [isConflict, setIsConflict] = useState(false);
  const [plan, setPlan] = useState(texts.districtPlan);
  const [response, setResponse] = useState(texts.districtResponse);
  const { send, isBusy } = useMutationWithToast('report/district-texts', {
    success: 'Plan and response saved.',
    title: 'Plan and response',
    fallback: 'Saving failed, please try again.',
    onDone: onClose,
    onRefused: ({ code, problem }) => {
      if (code !== 'stale-district-texts') return false;
      const stored = problem?.conflict as Texts;
      // A text that was not changed in this form is replaced by the stored one.
      if (plan === read.districtPlan) setPlan(stored.districtPlan);
      if (response === read.districtResponse) setResponse(stored.districtResponse);
      setRead(stored);
      setIsConflict(true);
      return true;
    },
  });
  const save = () =>
    send({
      reportId,
      version: read.version,
      ...(plan !== read.districtPlan && { districtPlan: plan }),
      ...(response !== read.districtResponse && { districtResponse: response }),
    });
  return (
    <Form className="mt-4 flex flex-col gap-4 border-t border-line pt-4" onSubmit={save}>
      {isConflict && (
        <p
          role="alert"
          className="rounded-control border border-deficient/35 bg-deficient-soft p-3"
        >
          {read.written?.by ?? 'Somebody else'} has changed the plan or the response in the
          meantime. Nothing was saved, and your text is still here. Please compare both and save
          again.
        </p>
      )}
      <Field label={details.districtPlan} hint="Who repairs what, and by when.">
        <TextArea value={plan} onValue={setPlan} maxLength={5000} rows={4} />
      </Field>
      {isConflict && plan !== read.districtPlan && (
        <Stored label="The plan as it is stored now" text={read.districtPlan} />
      )}
      <Field label={details.districtResponse}>
        <TextArea value={response} onValue={setResponse} maxLength={5000} rows={4} />
      </Field>
      {isConflict && response !== read.districtResponse && (
        <Stored label="The response as it is stored now" text={read.districtResponse} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          Save plan and response
        </Button>
      </div>
    </Form>
  );
}

const Stored = ({ label, text }: { label: string; text: string }) => (
  <div className="-mt-2 rounded-control bg-sunken p-3 text-sm">
    <p className="font-medium">{label}:</p>
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {text || '(empty)'}
    </p>
  </div>
);
