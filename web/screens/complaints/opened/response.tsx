import { Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import type { ComplaintDetails } from '#contract/complaint/complaint.ts';
import { RESPONSE_LENGTH } from '#domain/complaint/limits.ts';
import { draftResponse } from '#domain/complaint/response.ts';
import { copyText } from '#web/shared/copy-link.ts';
import { todayHere } from '#web/shared/today-here.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextArea } from '#web/ui/form/input.tsx';
import { MailResponse } from './mail-response.tsx';

/**
 * The response to the complainant: drafted from a template, edited, stored, and sent by email,
 * printed, or copied. “Save and Mark as Sent” also stores that it is sent today, which ends its clock.
 */
export function Response({
  complaint,
  onAnswer,
}: {
  complaint: ComplaintDetails;
  /** Gets the complaint as the server has it after a change. */
  onAnswer: (complaint: ComplaintDetails) => void;
}) {
  const { id, response, respondedOn, hasEmail } = complaint;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? response;
  const form = useFormFields({
    response: {
      label: 'Text of the response',
      value: text,
      error: !text.trim() && 'Please write the response, or draft it.',
    },
  });
  const update = useMutationWithToast('complaint/update', {
    success: 'Response saved.',
    fallback: 'Saving the response failed, please try again.',
    onDone: ({ data }) => {
      onAnswer(data);
      setTyped(undefined);
    },
    form,
  });
  const save = (change: { respondedOn?: string }) =>
    form.check() && update.send({ id, response: text, ...change });
  return (
    <Card
      title="Response"
      subtitle={
        complaint.language === 'es'
          ? 'In English and Spanish, because the complaint was in Spanish'
          : 'To the complainant, about what was found and done'
      }
    >
      <Form className="flex flex-col gap-3" isChanged={text !== response} onSubmit={() => save({})}>
        <Field {...form.field('response')}>
          <TextArea value={text} onValue={setTyped} maxLength={RESPONSE_LENGTH} rows={6} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          {text === '' && (
            <Button onClick={() => setTyped(draftResponse(complaint))}>Draft the Response</Button>
          )}
          {text !== '' && text === response && (
            <>
              <Button icon={<Copy aria-hidden="true" />} onClick={() => copyText(text)}>
                Copy the Text
              </Button>
              <ButtonLink
                to={`/complaints/${id}/letter${window.location.search}`}
                icon={<Printer aria-hidden="true" />}
              >
                Print a Letter
              </ButtonLink>
            </>
          )}
          <Button type="submit" busy={update.isBusy}>
            Save Response
          </Button>
          {respondedOn === null && (
            <Button
              variant={hasEmail ? 'secondary' : 'primary'}
              busy={update.isBusy}
              onClick={() => void save({ respondedOn: todayHere() })}
            >
              Save and Mark as Sent
            </Button>
          )}
          {hasEmail && (
            <MailResponse
              complaint={complaint}
              response={text}
              check={form.check}
              onDone={() => setTyped(undefined)}
            />
          )}
        </div>
      </Form>
    </Card>
  );
}
