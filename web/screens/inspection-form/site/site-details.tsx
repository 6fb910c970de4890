// The fields of the state form that may be left empty.
import { useState } from 'react';
import type { SiteDetail } from '#domain/inspection/site-details.ts';
import { siteText } from '#web/draft/site-fields.ts';
import { Dictated } from '#web/shared/dictation/dictated.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea, TextInput } from '#web/ui/form/input.tsx';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { siteTexts } from '#web/texts/en/site.ts';
import { siteFieldTexts } from '#web/texts/en/site-field.ts';

const numbers = ['buildingArea', 'siteAcreage', 'enrollment', 'restroomCount'] as const;
export default function SiteDetailsPart() {
  const fields = useTexts(siteFieldTexts);
  const texts = useTexts(siteTexts);
  const { draft, dispatch } = useFormDraft();
  const { site } = draft;
  const change = (field: SiteDetail, value: string | number | null) =>
    dispatch({ type: 'site', change: { [field]: value } });
  const text = (field: SiteDetail) => ({
    value: siteText(site, field),
    onValue: (value: string) => change(field, value),
  });
  return (
    <div className="mt-3 grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <Field label={fields.timeOfDay}>
        <TextInput {...text('timeOfDay')} type="time" />
      </Field>
      {numbers.map((field) => (
        <NumberField
          key={field}
          label={fields[field]}
          value={site[field] ?? null}
          decimals={field === 'siteAcreage' ? 2 : 0}
          onValue={(value) => change(field, value)}
        />
      ))}
      <Field label={fields.custodialStaffing} hint={texts.custodialHint}>
        <TextInput {...text('custodialStaffing')} maxLength={500} />
      </Field>
      <div className="sm:col-span-2">
        <Field label={fields.inspectorComments}>
          <Dictated of={fields.inspectorComments}>
            <TextArea {...text('inspectorComments')} maxLength={5000} rows={3} />
          </Dictated>
        </Field>
      </div>
    </div>
  );
}

/** A number, or nothing. Other text remains in the field, with an error message. */
function NumberField({
  label,
  value,
  decimals,
  onValue,
}: {
  label: string;
  value: number | null;
  decimals: 0 | 2;
  onValue: (value: number | null) => void;
}) {
  const texts = useTexts(siteTexts);
  const [entered, setEntered] = useState<string | null>(null);
  const pattern = decimals === 0 ? /^\d{1,8}$/ : /^\d{1,5}(?:\.\d{1,2})?$/;
  const plain = (text: string) => text.replaceAll(/[\s,]/g, '');
  const isWrong = entered !== null && plain(entered) !== '' && !pattern.test(plain(entered));
  const change = (text: string) => {
    const isNumber = pattern.test(plain(text));
    setEntered(isNumber ? null : text);
    onValue(isNumber ? Number(plain(text)) : null);
  };
  return (
    <Field label={label} error={isWrong && texts.enterNumber(decimals === 0 ? '1,200' : '9.75')}>
      <TextInput
        value={entered ?? (value === null ? '' : String(value))}
        onValue={change}
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        maxLength={12}
      />
    </Field>
  );
}
