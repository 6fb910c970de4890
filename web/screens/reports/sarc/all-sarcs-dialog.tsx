// The report cards of all schools of the district as one file, for a school year.
import { useState } from 'react';
import { schoolYearStart } from '#domain/calendar.ts';
import type { Language } from '#domain/language/language.ts';
import { schoolYearName } from '#domain/sarc/sarc.ts';
import { ExportMenu } from '#web/shared/export-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/input.tsx';
import { SarcLanguage } from './sarc-language.tsx';

/** The school years offered, the present one first. */
const YEARS = 10;

export default function AllSarcsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const present = Number(schoolYearStart(new Date().toLocaleDateString('sv')).slice(0, 4));
  const [year, setYear] = useState(String(present));
  const [lang, setLang] = useState<Language>('en');
  const options = Array.from({ length: YEARS }, (_, back) => ({
    value: String(present - back),
    label: schoolYearName(present - back),
  }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="SARC of all schools"
      description="The facility part of the school accountability report cards, in one file: for each school its latest report of the school year."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <ExportMenu
            name="report/sarc-export-all"
            formats={['docx', 'pdf', 'csv']}
            filter={{ schoolYear: Number(year), lang }}
            label="Download"
          />
        </>
      }
    >
      <Field
        className="mb-4"
        label="School year"
        hint="From July 1 to June 30. Reports that are not final say so; schools without a report are listed."
      >
        <Select options={options} value={year} onValue={setYear} />
      </Field>
      <SarcLanguage value={lang} onValue={setLang} />
    </Dialog>
  );
}
