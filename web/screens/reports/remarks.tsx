import { useState } from 'react';
import type { ReportRemark } from '#contract/report/remark.ts';
import { plural } from '#domain/plural.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Checkbox, TextArea } from '#web/ui/form/input.tsx';
import { timeAgo } from '#web/ui/format/ago.ts';
import { Fold } from '#web/ui/fold.tsx';

/**
 * What people who review the report have remarked, and which corrections they ask for. Renders
 * nothing for a report without remarks that is not in review.
 */
export default function Remarks({ reportId, status }: { reportId: string; status: ReportStatus }) {
  const list = useCall('report/remarks', { reportId }).data?.data.list;
  const mayReview = useCan('moveReport');
  const isInReview = status === 'Review';
  if (!list || (list.length === 0 && !(isInReview && mayReview))) return null;
  const open = list.filter(({ wantsCorrection, settled }) => wantsCorrection && !settled).length;
  return (
    <Fold
      title="Remarks"
      note={open > 0 ? plural(open, 'correction requested', 'corrections requested') : undefined}
      open={isInReview || open > 0}
    >
      <div className="flex flex-col gap-5">
        {list.length > 0 && (
          <ol className="flex flex-col gap-4">
            {list.map((remark) => (
              <Remark key={remark.id} remark={remark} maySettle={mayReview && status !== 'Final'} />
            ))}
          </ol>
        )}
        {isInReview && mayReview && <NewRemark reportId={reportId} />}
      </div>
    </Fold>
  );
}

function Remark({ remark, maySettle }: { remark: ReportRemark; maySettle: boolean }) {
  const { id, text, wantsCorrection, by, at, settled } = remark;
  const settle = useMutationWithToast('report/remark-settle', {
    title: 'Correction',
    fallback: 'The correction could not be changed, please try again.',
    onDone: () => {},
  });
  return (
    <li className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {wantsCorrection && (
          <Badge tone={settled ? 'good' : 'deficient'}>
            {settled ? 'Corrected' : 'Correction requested'}
          </Badge>
        )}
        <span>
          {by}, <time dateTime={at}>{timeAgo(at)}</time>
        </span>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {wantsCorrection && (maySettle || settled) && (
        <div className="flex flex-wrap items-center gap-x-3">
          {settled && <span className="text-sm text-muted">Marked as done by {settled.by}.</span>}
          {maySettle && (
            <Button
              variant="link"
              className="-ml-4"
              busy={settle.isBusy}
              aria-label={`${settled ? 'Not done yet' : 'Mark as done'}: ${text}`}
              onClick={() => void settle.send({ id, isSettled: !settled })}
            >
              {settled ? 'Not done yet' : 'Mark as done'}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function NewRemark({ reportId }: { reportId: string }) {
  const [text, setText] = useState('');
  const [wantsCorrection, setWantsCorrection] = useState(false);
  const form = useFormFields({
    text: { label: 'Remark', value: text, error: !text.trim() && 'Please write the remark.' },
  });
  const add = useMutationWithToast('report/remark', {
    title: 'Remark',
    success: wantsCorrection ? 'Correction requested.' : 'Remark added.',
    fallback: 'Adding the remark failed, please try again.',
    onDone: () => {
      setText('');
      setWantsCorrection(false);
    },
    form,
  });
  return (
    <Form
      className="flex flex-col items-start gap-3"
      onSubmit={() => form.check() && add.send({ reportId, text, wantsCorrection })}
    >
      <Field
        {...form.field('text')}
        hint="Members who see this school can read it. It is neither in the PDF nor public."
        className="w-full"
      >
        <TextArea value={text} onValue={setText} maxLength={1000} rows={3} />
      </Field>
      <Checkbox
        label="The inspection has to be corrected"
        checked={wantsCorrection}
        onChecked={setWantsCorrection}
      />
      <Button type="submit" busy={add.isBusy}>
        {wantsCorrection ? 'Request Correction' : 'Add Remark'}
      </Button>
    </Form>
  );
}
