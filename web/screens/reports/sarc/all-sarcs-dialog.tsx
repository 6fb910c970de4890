// Downloads the report cards of all schools of the district, for a school year, as one file.
import { useState } from 'react';
import type { Language } from '#domain/language/language.ts';
import { useSchoolYears } from '#web/shared/school-years.ts';
import { ExportMenu } from '#web/shared/list/export-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SarcLanguage } from './sarc-language.tsx';

export default function AllSarcsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const years = useSchoolYears();
  const [chosen, setChosen] = useState<string>();
  const year = chosen ?? String(years.latest);
  const [lang, setLang] = useState<Language>('en');
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
        hint={`${years.inWords(Number(year))} Reports that are not final say so; schools without a report are listed.`}
      >
        <Select options={years.options} value={year} onValue={setChosen} />
      </Field>
      <SarcLanguage value={lang} onValue={setLang} />
    </Dialog>
  );
}
