import { Download, FileSpreadsheet, FileText, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CallInput } from '#contract/calls.ts';
import { apiDownload, saveFile } from '#web/api/request/download.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

type ExportName =
  | 'inspection/export'
  | 'report/export'
  | 'deficiency/export'
  | 'report/sarc-export'
  | 'report/sarc-export-all';

type Format<Name extends ExportName> = NonNullable<CallInput<Name>['format']>;

const words = {
  csv: { label: 'CSV', icon: <FileText aria-hidden="true" /> },
  xlsx: { label: 'Excel (XLSX)', icon: <FileSpreadsheet aria-hidden="true" /> },
  docx: { label: 'Word (DOCX)', icon: <FileText aria-hidden="true" /> },
  pdf: { label: 'PDF', icon: <FileText aria-hidden="true" /> },
} as const satisfies Record<string, Pick<MenuItem, 'label' | 'icon'>>;

/**
 * Exports all that the call finds in one of these formats. During an export the menu offers to cancel
 * it.
 */
export function ExportMenu<Name extends ExportName>({
  name,
  filter,
  formats,
  label = 'Export',
}: {
  name: Name;
  filter: Omit<CallInput<Name>, 'format'>;
  formats: readonly Format<Name>[];
  label?: string;
}) {
  const { start, stop, isBusy } = useExport(name, filter);
  const choices = formats.map((format): MenuItem => {
    const { label: title, icon } = words[format];
    return { label: title, icon, onSelect: () => start(format) };
  });
  const stopping = { label: 'Stop the export', icon: <X aria-hidden="true" />, onSelect: stop };
  return (
    <Menu
      trigger={
        <Button icon={isBusy ? <Spinner label="" /> : <Download aria-hidden="true" />}>
          {isBusy ? 'Exporting…' : label}
        </Button>
      }
      items={isBusy ? [stopping] : choices}
    />
  );
}

function useExport<Name extends ExportName>(
  name: Name,
  filter: Omit<CallInput<Name>, 'format'>,
): { start: (format: Format<Name>) => void; stop: () => void; isBusy: boolean } {
  const running = useRef<AbortController>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (format: Format<Name>, { signal }: AbortController) => {
    setIsBusy(true);
    toast({
      title: 'Preparing the export…',
      description: 'The file will be saved when it is ready.',
    });
    try {
      const input = { ...filter, format } as CallInput<Name>;
      const file = await apiDownload(name, input, signal);
      saveFile(file);
      toast({ title: 'Export complete', description: file.name });
    } catch (error) {
      const description = sentenceOf(error, '');
      toast(
        signal.aborted
          ? { title: 'Export stopped' }
          : { title: 'Export failed, please try again.', description, variant: 'destructive' },
      );
    } finally {
      setIsBusy(false);
    }
  };
  const start = (format: Format<Name>) => {
    running.current = new AbortController();
    void run(format, running.current);
  };
  return { start, stop: () => running.current?.abort(), isBusy };
}
