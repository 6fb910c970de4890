import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { MAIL_SENDER_LENGTH } from '#domain/account/account-name.ts';
import { districtPath, isAddressOf } from '#domain/report/publication.ts';
import { EXTREME_DUE_DAYS, LEAST_DUE_DAYS, MOST_DUE_DAYS } from '#domain/inspection/deficiency.ts';
import { plural } from '#domain/plural.ts';
import { LEAST_INTERVAL_MONTHS, MOST_INTERVAL_MONTHS } from '#domain/school/schedule.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { copyLink } from '#web/shared/copy-link.ts';
import { PageAddressField, slugError, suggestSlug } from '#web/shared/page-address-field.tsx';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Checkbox, TextInput } from '#web/ui/form/input.tsx';
import type { DistrictDetails } from './district.tsx';
import { SchoolYearFields } from './school-year-fields.tsx';
import { TimeZoneSelect } from './time-zone-select.tsx';

const DUE_DAYS_SENTENCE = `Please enter a whole number of days from ${LEAST_DUE_DAYS} to ${MOST_DUE_DAYS}.`;

const INTERVAL_SENTENCE = `Please enter a whole number of months from ${LEAST_INTERVAL_MONTHS} to ${MOST_INTERVAL_MONTHS}.`;

const isBetween = (typed: string, least: number, most: number): boolean =>
  /^\d{1,5}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;

const UNCONFIRMED_HINT =
  'Until it is confirmed who your district is, the address gets the ending “unconfirmed”. Claim your email domain under Security, or ask support; then enter the address again.';

const BACK = 'Back to the report';

/** The URL of the report whose link led to these settings; undefined if there is none. */
const reportPathIn = (search: string): string | undefined => {
  const from = new URLSearchParams(search).get('from') ?? '';
  return from.startsWith('/reports?') ? from : undefined;
};

/**
 * The settings of the district. Saving sends all settings, so that afterwards the stored ones are
 * those in the form.
 */
export function DistrictForm({ details }: { details: DistrictDetails }) {
  const [values, setValues] = useState(details);
  const [dueDays, setDueDays] = useState(String(details.deficiencyDueDays));
  const [interval, setIntervalMonths] = useState(String(details.inspectionIntervalMonths));
  const addressField = useArrival();
  const [, navigate] = useLocation();
  const report = reportPathIn(useSearch());
  const put = (change: Partial<DistrictDetails>) => setValues({ ...values, ...change });
  const form = useFormFields({
    name: {
      label: 'Name',
      value: values.name,
      error: !values.name.trim() && 'Please enter the name of the district.',
    },
    county: { label: 'County', value: values.county },
    timeZone: { label: 'Time zone', value: values.timeZone },
    schoolYearBegins: {
      label: 'Month in which the school year begins',
      value: values.schoolYearBegins,
    },
    mailSender: { label: 'Sender name', value: values.mailSender },
    publicSlug: {
      label: 'Web address of your public page',
      value: values.publicSlug,
      error: values.publicSlug !== '' && slugError(values.publicSlug),
    },
    deficiencyDueDays: {
      label: 'Days until a deficiency is due',
      value: dueDays,
      error: !isBetween(dueDays, LEAST_DUE_DAYS, MOST_DUE_DAYS) && DUE_DAYS_SENTENCE,
    },
    inspectionIntervalMonths: {
      label: 'Months between inspections',
      value: interval,
      error: !isBetween(interval, LEAST_INTERVAL_MONTHS, MOST_INTERVAL_MONTHS) && INTERVAL_SENTENCE,
    },
  });
  const update = useMutationWithToast('account/update', {
    success: () => ({
      title: 'District settings saved.',
      ...(report && { action: { label: BACK, onSelect: () => navigate(report) } }),
    }),
    fallback: 'Saving the district settings failed, please try again.',
    onDone: () => {},
    form,
  });
  const save = () => {
    const { name, county, timeZone, schoolYearBegins, mailSender } = values;
    const { photosInPublic, publicReports, publicSlug } = values;
    const numbers = {
      deficiencyDueDays: Number(dueDays),
      inspectionIntervalMonths: Number(interval),
    };
    if (!form.check()) return false;
    return update.send({
      name,
      county,
      timeZone,
      schoolYearBegins,
      mailSender,
      photosInPublic,
      publicReports,
      publicSlug,
      ...numbers,
    });
  };
  const isSaved = isAddressOf(details.publicSlug, values.publicSlug);
  return (
    <Form className="flex flex-col gap-4" onSubmit={save}>
      <Card title="District" subtitle="These settings apply to everyone in your account.">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            {...form.field('name')}
            required
            className="sm:col-span-2"
            hint={
              details.nameIsDerived
                ? 'No name has been entered yet. It appears on reports, invitations and invoices.'
                : 'This name appears on invitations and invoices, and on reports of schools without a district.'
            }
          >
            <TextInput
              autoComplete="organization"
              maxLength={200}
              value={values.name}
              onValue={(name) => put({ name })}
            />
          </Field>
          <Field
            {...form.field('county')}
            className="sm:col-span-2"
            hint="Printed on reports of schools without a county."
          >
            <TextInput
              autoComplete="off"
              maxLength={100}
              value={values.county}
              onValue={(county) => put({ county })}
            />
          </Field>
          <Field
            {...form.field('timeZone')}
            className="sm:col-span-2"
            hint="Sets when a new day begins, for due dates and the end of the subscription."
          >
            <TimeZoneSelect value={values.timeZone} onValue={(timeZone) => put({ timeZone })} />
          </Field>
          <SchoolYearFields
            field={form.field('schoolYearBegins')}
            value={values.schoolYearBegins}
            onValue={(schoolYearBegins) => put({ schoolYearBegins })}
          />
          <Field
            {...form.field('mailSender')}
            className="sm:col-span-2"
            hint={`Emails to your team are from “${values.mailSender.trim() ? `${values.mailSender.trim()} via ` : ''}Good Repair”.`}
          >
            <TextInput
              autoComplete="off"
              maxLength={MAIL_SENDER_LENGTH}
              value={values.mailSender}
              onValue={(mailSender) => put({ mailSender })}
            />
          </Field>
        </div>
      </Card>
      <Card
        title="Repairs"
        subtitle={`An extreme deficiency is always due ${EXTREME_DUE_DAYS} days after the inspection.`}
      >
        <Field
          {...form.field('deficiencyDueDays')}
          hint="For the mark D. A change applies to every open deficiency, except where a due date was entered by hand."
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            className="sm:w-44"
            value={dueDays}
            onValue={setDueDays}
          />
        </Field>
      </Card>
      <Card
        title="Schedule"
        subtitle="The next inspection of a school is due this many months after the last one."
      >
        <Field
          {...form.field('inspectionIntervalMonths')}
          hint="Due dates entered by hand are not affected."
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            className="sm:w-44"
            value={interval}
            onValue={setIntervalMonths}
          />
        </Field>
      </Card>
      <Card
        title="Public reports"
        subtitle="Anyone with the link to a report can read it without signing in."
      >
        <Checkbox
          label="Only Final reports are public"
          checked={values.publicReports === 'final'}
          onChecked={(isFinal) => put({ publicReports: isFinal ? 'final' : 'all' })}
        />
        {values.publicReports === 'final' && details.publicReports === 'all' && <EndingLinks />}
        <Checkbox
          label="Show photos in the public print view"
          checked={values.photosInPublic}
          onChecked={(photosInPublic) => put({ photosInPublic })}
        />
        <PageAddressField
          field={form.field('publicSlug')}
          className="mt-3"
          hint={
            values.publicSlug
              ? isSaved
                ? `Published reports are listed at the address below.${details.isConfirmed ? '' : ` ${UNCONFIRMED_HINT}`}`
                : details.isConfirmed
                  ? `Once it is saved, published reports are listed at ${location.origin}${districtPath(values.publicSlug)}`
                  : UNCONFIRMED_HINT
              : `The page lists your published reports. Enter the end of its address, for example ${suggestSlug(values.name)}. Leave blank to turn the page off.`
          }
          slug={values.publicSlug}
          onSlug={(publicSlug) => put({ publicSlug })}
          ref={addressField}
        />
        {isSaved && <PageAddress path={districtPath(details.publicSlug)} />}
      </Card>
      <div className="flex flex-wrap justify-end gap-2">
        {report && <BackLink to={report}>{BACK}</BackLink>}
        <Button type="submit" variant="primary" busy={update.isBusy}>
          Save Changes
        </Button>
      </div>
    </Form>
  );
}

/**
 * Scrolls to the field that the link from a report names. The browser could not, because it looked
 * for the field before the field was rendered.
 */
function useArrival() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (location.hash !== '#page-address') return undefined;
    // Delayed, because the effect of the navigation runs after this one and scrolls to the top.
    const frame = requestAnimationFrame(() => {
      field.current?.focus({ preventScroll: true });
      field.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return field;
}

/** Says how many links to reports would stop working after the change. */
function EndingLinks() {
  const drafts = useCall('report/list', { status: 'Draft', limit: 1 }).data?.data.totalRows ?? 0;
  const reviews = useCall('report/list', { status: 'Review', limit: 1 }).data?.data.totalRows ?? 0;
  return (
    <p role="status" className="text-sm text-muted empty:hidden">
      {drafts + reviews > 0 &&
        `The links of ${plural(drafts + reviews, 'report')} in Draft or Review will stop working, wherever they were shared.`}
    </p>
  );
}

const PageAddress = ({ path }: { path: string }) => (
  <p className="mt-2 flex flex-wrap items-center gap-2">
    <a className="text-brand underline" href={path} target="_blank" rel="noreferrer">
      <code className="text-sm wrap-anywhere">{location.origin + path}</code>
    </a>
    <Button icon={<Copy aria-hidden="true" />} onClick={() => copyLink(path)}>
      Copy link
    </Button>
  </p>
);
