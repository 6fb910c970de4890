import { type Language, languageNames, languages } from '#domain/language/language.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

const options = languages.map((value) => ({ value, label: languageNames[value] }));

/**
 * Selects the language of the drafts and of the files. Texts that people entered are not
 * translated.
 */
export const SarcLanguage = ({
  value,
  onValue,
}: {
  value: Language;
  onValue: (language: Language) => void;
}) => (
  <Field label="Language">
    <Select options={options} value={value} onValue={(language) => onValue(language as Language)} />
  </Field>
);
