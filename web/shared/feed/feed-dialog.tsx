import { useState } from 'react';
import type { FeedWithUrls } from '#contract/feed/feed.ts';
import {
  FEED_NAME_LENGTH,
  type FeedFilters,
  type FeedList,
  feedListLabel,
  feedLists,
  feedScreens,
} from '#domain/feed/feed.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FeedAddresses } from './feed-addresses.tsx';
import { FeedTable } from './feed-table.tsx';

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '180 days' },
  { value: '365', label: '1 year' },
];

/** Which rows a feed has: the present ones, all, or those of a view, whose id is the value. */
const PRESENT = 'present';
const ALL = 'all';

/**
 * Creates an address at which a spreadsheet reads a list, and shows it once with instructions. With
 * `shown`, the list that is on the screen, otherwise the list can be chosen.
 */
export default function FeedDialog({
  shown,
  onClose,
}: {
  shown?: { list: FeedList; filters: FeedFilters };
  onClose: () => void;
}) {
  const [created, setCreated] = useState<FeedWithUrls>();
  if (created) return <FeedAddresses feed={created} onClose={onClose} />;
  return <FeedForm shown={shown} onClose={onClose} onCreated={setCreated} />;
}

function FeedForm({
  shown,
  onClose,
  onCreated,
}: {
  shown: { list: FeedList; filters: FeedFilters } | undefined;
  onClose: () => void;
  onCreated: (feed: FeedWithUrls) => void;
}) {
  const [list, setList] = useState<FeedList>(shown?.list ?? 'deficiencies');
  const [name, setName] = useState('');
  const isNarrowed = shown !== undefined && Object.keys(shown.filters).length > 0;
  const [rows, setRows] = useState(isNarrowed ? PRESENT : ALL);
  const [days, setDays] = useState('365');
  const form = useFormFields({
    list: { label: 'List', value: list },
    name: { label: 'Name', value: name, error: !name.trim() && 'Please enter what it is for.' },
    view: { label: 'Rows', value: rows },
    days: { label: 'Expires after', value: days },
  });
  const create = useMutationWithToast('feed/create', {
    success: 'Address created.',
    fallback: 'Creating the address failed, please try again.',
    onDone: ({ data }) => onCreated(data),
    form,
  });
  const chosen =
    rows === PRESENT ? { filters: shown?.filters ?? {} } : rows === ALL ? {} : { view: rows };
  const send = () => form.check() && create.send({ list, name, days: Number(days), ...chosen });
  const changeList = (next: string) => {
    setList(next as FeedList);
    setRows(ALL);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      title="Use in a spreadsheet"
      description="Excel, Google Sheets, Power BI and other programs read the list at a secret address, and read it again whenever they refresh. Anyone who has the address sees these rows as you see them."
      submit={{ label: 'Create Address', busy: create.isBusy }}
    >
      <div className="flex flex-col gap-4">
        {!shown && (
          <Field {...form.field('list')}>
            <Select
              value={list}
              onValue={changeList}
              options={feedLists.map((each) => ({ value: each, label: feedListLabel[each] }))}
            />
          </Field>
        )}
        <Field {...form.field('name')} required hint="For example: Board report.">
          <TextInput
            autoComplete="off"
            maxLength={FEED_NAME_LENGTH}
            value={name}
            onValue={setName}
          />
        </Field>
        <RowsField
          list={list}
          isNarrowed={isNarrowed}
          value={rows}
          onValue={setRows}
          field={form.field('view')}
        />
        <Field {...form.field('days')}>
          <Select options={lifetimes} value={days} onValue={setDays} />
        </Field>
        <OwnFeeds list={shown?.list} />
      </div>
    </Dialog>
  );
}

/** Chooses the rows: with the present filters, all, or those of a saved view of the list. */
function RowsField({
  list,
  isNarrowed,
  value,
  onValue,
  field,
}: {
  list: FeedList;
  isNarrowed: boolean;
  value: string;
  onValue: (value: string) => void;
  field: Omit<Parameters<typeof Field>[0], 'children'>;
}) {
  const screen = feedScreens[list];
  const views = useCall('view/list', screen ? { screen } : {}, { enabled: screen !== null });
  const options = [
    ...(isNarrowed ? [{ value: PRESENT, label: 'With the filters of the list at present' }] : []),
    { value: ALL, label: 'All rows' },
    ...(screen ? (views.data?.data.list ?? []) : []).map(({ id, name }) => ({
      value: id,
      label: `View: ${name}`,
    })),
  ];
  const isView = value !== PRESENT && value !== ALL;
  return (
    <Field
      {...field}
      hint={
        isView
          ? 'The feed has the filters that the view has when it is read. It ends if the view is deleted.'
          : undefined
      }
    >
      <Select value={value} onValue={onValue} options={options} />
    </Field>
  );
}

/** The addresses of this list, which can be revoked here, because not everybody sees the settings. */
function OwnFeeds({ list }: { list: FeedList | undefined }) {
  const feeds = useCall('feed/list', { limit: 5, ...(list && { list }) }, { enabled: !!list });
  const rows = feeds.data?.data.list.filter(({ isOwn }) => isOwn) ?? [];
  if (!list || rows.length === 0) return null;
  return (
    <section aria-label="Your addresses of this list" className="flex flex-col gap-2">
      <h3 className="font-semibold">Your addresses of this list</h3>
      <FeedTable rows={rows} />
    </section>
  );
}
