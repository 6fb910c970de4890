import { ArrowRight, ChevronDown } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { findDateProblem } from '#domain/inspection/inspection-date.ts';
import DownloadSchool from '#web/pwa/download-school-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { DateInput, TextInput } from '#web/ui/form/input.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { ActionBar } from '#web/screens/inspection-form/action-bar.tsx';

import { clockOffset, onClockChange } from '#web/api/session/token-expiry.ts';
import {
  useFormDraft,
  useFormSaving,
  useFormView,
} from '#web/screens/inspection-form/form-context.ts';
import { SiteDetails } from '#web/screens/inspection-form/lazy-parts.ts';
import { dateHint } from './date-hint.ts';
import { SchoolPicker } from './school-picker.tsx';
import { StepHeader } from '#web/screens/inspection-form/step-header.tsx';
import { todayHere } from '#web/shared/today-here.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { requirementTexts } from '#web/texts/en/requirement.ts';
import { commonTexts } from '#web/texts/en/common.ts';
import { siteTexts } from '#web/texts/en/site.ts';
import { siteFieldTexts } from '#web/texts/en/site-field.ts';

const weathers = ['Clear', 'Partly cloudy', 'Cloudy', 'Rain', 'Wind', 'Hot', 'Cold', 'Snow'];

const dateFault = (date: string): string | null => {
  const requirements = textsOf(requirementTexts);
  if (date === '') return requirements.chooseDate;
  const problem = findDateProblem(date, todayHere());
  return problem && requirements.dateProblem(problem);
};

/** Step 1 'School Site'. */
export function SiteStep() {
  const requirements = useTexts(requirementTexts);
  const common = useTexts(commonTexts);
  const texts = useTexts(siteTexts);
  const fields = useTexts(siteFieldTexts);
  const { draft, dispatch } = useFormDraft();
  const { go } = useFormView();
  const { cancel } = useFormSaving();
  const [isAsked, setIsAsked] = useState(false);
  const [showsDetails, setShowsDetails] = useState(false);
  const { site } = draft;
  // Shows the hint as soon as a response shows that the clock is wrong.
  useSyncExternalStore(onClockChange, clockOffset);
  const problems = {
    school: isAsked && site.schoolId === '' ? requirements.selectSchool : null,
    date: isAsked ? dateFault(site.date) : null,
  };
  const change = (
    field:
      | 'date'
      | 'inspectorName'
      | 'inspectorTitle'
      | 'weatherCondition'
      | 'districtRepresentative',
  ) => ({
    value: site[field],
    onValue: (value: string) => dispatch({ type: 'site', change: { [field]: value } }),
  });
  const next = (): false => {
    setIsAsked(true);
    const missing = (site.schoolId === '' && requirements.selectSchool) || dateFault(site.date);
    if (!missing) {
      go('evaluation');
      return false;
    }
    toast({ title: common.requirement, description: missing, variant: 'destructive' });
    // Focus the invalid field once its error has been rendered.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    return false;
  };

  return (
    <Form className="flex flex-1 flex-col" isGuarded={false} onSubmit={next}>
      <StepHeader step={1} subtitle={texts.subtitle} />
      <Card title={texts.title}>
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <SchoolPicker error={problems.school} />
          <Field label={fields.date} required error={problems.date} hint={dateHint(draft)}>
            <DateInput {...change('date')} />
          </Field>
          <Field label={fields.inspectorName}>
            <TextInput {...change('inspectorName')} maxLength={200} autoComplete="name" />
          </Field>
          <Field label={fields.inspectorTitle}>
            <TextInput
              {...change('inspectorTitle')}
              maxLength={200}
              autoComplete="organization-title"
            />
          </Field>
          <Field label={fields.districtRepresentative} hint={texts.representativeHint}>
            <TextInput {...change('districtRepresentative')} maxLength={200} />
          </Field>
          <Field label={fields.weatherCondition}>
            <TextInput {...change('weatherCondition')} maxLength={200} list="weathers" />
          </Field>
          <Field label={fields.classroomCount}>
            <NumberStepper
              name={texts.classrooms}
              className="h-[calc(var(--control)+2px)]!"
              value={site.classroomCount}
              onValue={(classroomCount) => dispatch({ type: 'site', change: { classroomCount } })}
            />
          </Field>
          <datalist id="weathers">
            {weathers.map((weather) => (
              <option key={weather} value={weather} />
            ))}
          </datalist>
        </div>
        <details
          className="group mt-4 border-t border-line pt-2"
          onToggle={({ currentTarget }) => setShowsDetails(currentTarget.open)}
        >
          <summary className="flex min-h-control cursor-pointer items-center gap-2">
            <ChevronDown
              aria-hidden="true"
              className="size-5 transition-transform group-open:rotate-180"
            />
            {texts.optional}
          </summary>
          {showsDetails && <SiteDetails />}
        </details>
        {site.schoolId !== '' && (
          <div className="mt-4 min-h-control border-t border-line pt-4">
            <DownloadSchool key={site.schoolId} schoolId={site.schoolId} />
          </div>
        )}
      </Card>
      <ActionBar>
        <Button onClick={cancel}>{common.cancel}</Button>
        <Button type="submit" variant="primary">
          {common.next}
          <ArrowRight aria-hidden="true" />
        </Button>
      </ActionBar>
    </Form>
  );
}
