import { Download, FileCheck, FileSpreadsheet, FileText, Mail, Rss, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CallInput } from '#contract/calls.ts';
import { type FeedFilters, type FeedList, feedScreens } from '#domain/feed/feed.ts';
import { isMailed, type MailedScreen } from '#domain/mailed-list/mailed-list.ts';
import { apiDownload, type DownloadedFile, saveFile } from '#web/api/request/download.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { Button } from '#web/ui/button.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const MailDialog = loadable(() => import('#web/shared/mailed-list/mail-dialog.tsx'));
const FeedDialog = loadable(() => import('#web/shared/feed/feed-dialog.tsx'));

type FileRequest = (signal: AbortSignal) => Promise<DownloadedFile>;

type ExportName =
  | 'account/activity-export'
  | 'board/export'
  | 'inspection/export'
  | 'inspection/district-export'
  | 'inspection/points-export'
  | 'inspection/rooms-export'
  | 'inspection/years-export'
  | 'inspection/instances-export'
  | 'deficiency/rooms-export'
  | 'report/export'
  | 'deficiency/export'
  | 'capital-need/export'
  | 'complaint/summary-export'
  | 'deficiency/cost-breakdown-export'
  | 'report/sarc-export'
  | 'report/sarc-export-all'
  | 'school/export';

/** The formats of a call that the menu has words for. */
type Format<Name extends ExportName> = Extract<
  NonNullable<CallInput<Name>['format']>,
  keyof typeof words
>;

const words = {
  csv: { label: 'CSV', icon: <FileText aria-hidden="true" /> },
  xlsx: { label: 'Excel (XLSX)', icon: <FileSpreadsheet aria-hidden="true" /> },
  docx: { label: 'Word (DOCX)', icon: <FileText aria-hidden="true" /> },
  pdf: { label: 'PDF', icon: <FileText aria-hidden="true" /> },
} as const satisfies Record<string, Pick<MenuItem, 'label' | 'icon'>>;

/**
 * Exports all rows that the call finds, in one of these formats. During an export, the menu offers
 * to cancel it.
 */
export function ExportMenu<Name extends ExportName>({
  name,
  filter,
  formats,
  also = [],
  feed,
  isDistrict = false,
  label = 'Export',
}: {
  name: Name;
  filter: Omit<CallInput<Name>, 'format'>;
  formats: readonly Format<Name>[];
  /** Other files for the same list. */
  also?: readonly FileChoice[];
  /** The list that a feed can have, with its present filters. */
  feed?: ShownFeed | undefined;
  /** Whether the scores of the district can be mailed here; a list with a feed can have its views mailed. */
  isDistrict?: boolean;
  label?: string;
}) {
  const files: FileChoice[] = [
    ...formats.map((format) => {
      const { label: title, icon } = words[format];
      const input = { ...filter, format } as CallInput<Name>;
      const read: FileRequest = (signal) => apiDownload(name, input, signal);
      return { label: title, icon, read };
    }),
    ...also,
  ];
  return (
    <FileMenu
      label={label}
      icon={<Download aria-hidden="true" />}
      files={files}
      feed={feed}
      mailed={isDistrict ? null : mailedScreen(feed)}
    />
  );
}

/** The list of which views can be mailed; undefined if there is none. */
const mailedScreen = (feed: ShownFeed | undefined): MailedScreen | undefined => {
  const screen = feed && feedScreens[feed.list];
  return screen && isMailed(screen) ? screen : undefined;
};

type ShownFeed = { list: FeedList; filters: FeedFilters };

export type FileChoice = { label: string; icon?: ReactNode; read: FileRequest };

/** Downloads one of several files. During a download, the menu offers to cancel it. */
export function FileMenu({
  label,
  icon,
  files,
  feed,
  mailed,
}: {
  label: string;
  icon: ReactNode;
  files: readonly FileChoice[];
  feed?: ShownFeed | undefined;
  /** The list of which views can be mailed, null for the scores of the district. */
  mailed?: MailedScreen | null | undefined;
}) {
  const [isMailOpen, setIsMailOpen] = useState(false);
  const [isFeedOpen, setIsFeedOpen] = useState(false);
  const { start, stop, isBusy } = useExport();
  const choices: MenuItem[] = files.map(({ label: title, icon: own, read }) => ({
    label: title,
    icon: own ?? <FileCheck aria-hidden="true" />,
    onSelect: () => start(read),
  }));
  if (feed) {
    choices.push({
      label: 'Use in a Spreadsheet…',
      icon: <Rss aria-hidden="true" />,
      onSelect: () => setIsFeedOpen(true),
    });
  }
  if (mailed !== undefined) {
    choices.push({
      label: 'Mail Each Week or Month…',
      icon: <Mail aria-hidden="true" />,
      onSelect: () => setIsMailOpen(true),
    });
  }
  const stopping = { label: 'Stop the export', icon: <X aria-hidden="true" />, onSelect: stop };
  return (
    <>
      <Menu
        trigger={
          <Button icon={isBusy ? <Spinner label="" /> : icon}>
            {isBusy ? 'Exporting…' : label}
          </Button>
        }
        items={isBusy ? [stopping] : choices}
      />
      {mailed !== undefined && isMailOpen && (
        <MailDialog screen={mailed} onClose={() => setIsMailOpen(false)} />
      )}
      {feed && isFeedOpen && <FeedDialog shown={feed} onClose={() => setIsFeedOpen(false)} />}
    </>
  );
}

function useExport(): { start: (read: FileRequest) => void; stop: () => void; isBusy: boolean } {
  const running = useRef<AbortController>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (read: FileRequest, { signal }: AbortController) => {
    setIsBusy(true);
    toast({
      title: 'Preparing the export…',
      description: 'The file will be saved when it is ready.',
    });
    try {
      const file = await read(signal);
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
  const start = (read: FileRequest) => {
    running.current = new AbortController();
    void run(read, running.current);
  };
  return { start, stop: () => running.current?.abort(), isBusy };
}
