// Downloads all reports of a school year as one file: the choice of its contents, and the files
// that were requested.
import { useState } from 'react';
import { BUNDLE_DAYS, type BundleContents, type BundleFormat } from '#domain/report/bundle.ts';
import type { Language } from '#domain/language/language.ts';
import { useSchoolYears } from '#web/shared/school-years.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SarcLanguage } from '#web/screens/reports/sarc/sarc-language.tsx';
import { Bundles } from './bundles.tsx';

const contentsOptions = [
  { value: 'published', label: 'Published reports, as visitors see them' },
  { value: 'final', label: 'All Final reports, with all photos' },
];
const formatOptions = [
  { value: 'zip', label: 'ZIP: one PDF for each report, and a summary' },
  { value: 'pdf', label: 'One PDF with cover, contents and summary' },
];

export default function AllReportsDialog({
  open,
  onClose,
}: {
  open: boolean;
  onClose: () => void;
}) {
  const years = useSchoolYears();
  const [chosen, setChosen] = useState<string>();
  const year = chosen ?? String(years.latest);
  const [contents, setContents] = useState<BundleContents>('final');
  const [format, setFormat] = useState<BundleFormat>('zip');
  const [lang, setLang] = useState<Language>('en');
  const { send, isBusy } = useMutationWithToast('report/bundle-create', {
    success: 'The file is being made. You may close this and come back.',
    fallback: 'The file could not be requested. Please try again.',
    onDone: () => undefined,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onSubmit={() => send({ schoolYear: Number(year), contents, format, lang })}
      title="All reports of a school year"
      description={`A ZIP file of PDFs, or one PDF with all reports. It is created in the background and can be downloaded for ${BUNDLE_DAYS} days.`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            Create file
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="School year" hint={years.inWords(Number(year))}>
          <Select options={years.options} value={year} onValue={setChosen} />
        </Field>
        <Field label="Reports" hint="Drafts and reports in Review are left out.">
          <Select
            options={contentsOptions}
            value={contents}
            onValue={(value) => setContents(value as BundleContents)}
          />
        </Field>
        <Field label="File">
          <Select
            options={formatOptions}
            value={format}
            onValue={(value) => setFormat(value as BundleFormat)}
          />
        </Field>
        <SarcLanguage value={lang} onValue={setLang} />
      </div>
      <Bundles isShown={open} />
    </Dialog>
  );
}
