// Shows every part of web/ui on one page, at /dev/kit.html of `npx vite`. No build includes this
// page.
import '#web/styles.css';
import { Download, Pencil, Plus, Trash2 } from 'lucide-react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { marks } from '#domain/scoring/mark.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { ConfirmDialog, Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Checkbox, DateInput, TextArea, TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { MarkBadge, markSolid } from '#web/ui/score/mark-badge.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { Progress } from '#web/ui/score/progress.tsx';
import { ScoreBadge } from '#web/ui/score/score-badge.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { ToastRegion } from '#web/ui/overlay/toast-region.tsx';
import { TooltipLayer } from '#web/ui/overlay/tooltip-layer.tsx';

type Row = { id: number; school: string; date: string; inspector: string; score: number | null };

const rows: Row[] = [
  { id: 1, school: 'Alder Elementary', date: '2026-11-20', inspector: 'Bob', score: 99.4 },
  {
    id: 2,
    school: "Peña Hall & O'Peña Middle School",
    date: '2026-11-19',
    inspector: 'Nguyễn',
    score: 93.12,
  },
  { id: 3, school: 'Harbor View High', date: '2026-11-18', inspector: 'Bob', score: 88.7 },
  { id: 4, school: 'Cedar Creek Elementary', date: '2026-11-17', inspector: 'Bob', score: 71.05 },
  { id: 5, school: 'Oak Grove K-8', date: '2026-11-16', inspector: 'Bob', score: null },
];

const columns: Column<Row>[] = [
  { label: 'School', primary: true, cell: (row) => row.school },
  { label: 'Date', cell: (row) => <span className="figures">{row.date}</span> },
  { label: 'Inspector', cell: (row) => row.inspector },
  { label: 'Score', cell: (row) => <ScoreBadge score={row.score} /> },
  {
    label: 'Actions',
    actions: true,
    cell: (row) => (
      <>
        <IconButton
          label={`Edit ${row.school}`}
          tooltip="Edit"
          icon={<Pencil aria-hidden="true" />}
        />
        <IconButton
          label={`Delete ${row.school}`}
          tooltip="Delete"
          tone="danger"
          icon={<Trash2 aria-hidden="true" />}
        />
      </>
    ),
  },
];

function Controls() {
  const [text, setText] = useState('');
  const [count, setCount] = useState(0);
  const [kind, setKind] = useState('');
  const types = ['Elementary School', 'Middle School', 'High School', 'Other'];
  return (
    <Card title="Controls" subtitle="Fields with hints and errors">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="School name" required error={text ? '' : 'Please enter a name.'}>
          <TextInput value={text} onValue={setText} />
        </Field>
        <Field label="Type" hint="As in the state directory.">
          <Select
            placeholder="Select a type"
            value={kind}
            onValue={setKind}
            options={types.map((type) => ({ value: type, label: type }))}
          />
        </Field>
        <Field label="Date">
          <DateInput defaultValue="2026-11-21" />
        </Field>
        <Field label="Number of classrooms">
          <NumberStepper name="classrooms" value={count} onValue={setCount} />
        </Field>
        <Field label="Search">
          <SearchBox
            value={text}
            onValue={setText}
            placeholder="Search by facility or inspector..."
          />
        </Field>
        <Field label="Comments">
          <TextArea defaultValue="Loose gutter above room 12." />
        </Field>
        <Checkbox label="Not inspected" />
        <Progress label="Sending photos" value={0.6} className="self-center" />
      </div>
    </Card>
  );
}

function Buttons() {
  const [dialog, setDialog] = useState(false);
  const [confirm, setConfirm] = useState(false);
  return (
    <Card title="Buttons, badges and marks">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          icon={<Plus aria-hidden="true" />}
          onClick={() => setDialog(true)}
        >
          Open dialog
        </Button>
        <Button
          icon={<Download aria-hidden="true" />}
          onClick={() => toast({ title: 'Login Successful!' })}
        >
          Toast
        </Button>
        <Button
          onClick={() =>
            toast({
              title: 'Add School',
              description: '409: There is one of this name already.',
              variant: 'destructive',
            })
          }
        >
          Failure toast
        </Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger" onClick={() => setConfirm(true)}>
          Delete
        </Button>
        <Button variant="primary" busy>
          Saving
        </Button>
        <Button disabled>Disabled</Button>
        <ButtonLink to="/dashboard">A link</ButtonLink>
        <Menu
          trigger={<Button>Menu</Button>}
          items={[
            { label: 'Edit', icon: <Pencil aria-hidden="true" />, onSelect: () => {} },
            {
              label: 'Delete',
              tone: 'danger',
              icon: <Trash2 aria-hidden="true" />,
              onSelect: () => {},
            },
          ]}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {['Completed', 'Issues Found', 'Remediation Needed', 'Draft', 'Final'].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <Badge tone="brand">7 of 8 groups</Badge>
        {marks.map((mark) => (
          <MarkBadge key={mark} mark={mark} />
        ))}
        {marks.map((mark) => (
          <MarkBadge key={mark} mark={mark} short />
        ))}
        {marks.map((mark) => (
          <span
            key={mark}
            className={cx('rounded-control border px-4 py-1.5 font-bold', markSolid[mark])}
          >
            {mark}
          </span>
        ))}
      </div>
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        onSubmit={() => setDialog(false)}
        title="Add New School"
        description="Schools hold facilities and are the site of an inspection."
        footer={
          <>
            <Button onClick={() => setDialog(false)}>Cancel</Button>
            <Button type="submit" variant="primary">
              Add School
            </Button>
          </>
        }
      >
        <Field label="School name" required>
          <TextInput />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={confirm}
        onClose={() => setConfirm(false)}
        onConfirm={() => setConfirm(false)}
        title="Delete School"
        description="Are you sure you want to delete this school? An administrator can restore it for 30 days."
        confirmLabel="Delete"
      />
    </Card>
  );
}

function Kit() {
  const [tab, setTab] = useState('all');
  const [page, setPage] = useState(5);
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-5 p-4 sm:p-8">
      <PageHeader
        title="The kit"
        subtitle="Every part of web/ui"
        actions={<Button variant="primary">New Inspection</Button>}
      >
        <StatusBadge status="Draft" />
      </PageHeader>
      <Buttons />
      <Controls />
      <Tabs
        label="Lists"
        value={tab}
        onValue={setTab}
        tabs={[
          { value: 'all', label: 'All Reports', count: 5 },
          { value: 'states', label: 'States' },
          { value: 'off', label: 'Report Details', disabled: true },
        ]}
      >
        <TabPanel value="all">
          <Card title="Recent Inspections" flush>
            <Table
              caption="Inspections"
              columns={columns}
              rows={rows}
              keyOf={(row) => row.id}
              empty=""
            />
            <Pagination page={page} pages={12} onPage={setPage} />
          </Card>
        </TabPanel>
        <TabPanel value="states">
          <Card flush title="Loading">
            <Table
              caption="schools"
              columns={columns}
              rows={undefined}
              keyOf={(row) => row.id}
              empty=""
            />
          </Card>
          <EmptyState title="No inspections found." />
          <FailedState onRetry={() => {}} />
          <SkeletonLines />
        </TabPanel>
      </Tabs>
      <ToastRegion />
      <TooltipLayer />
    </main>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Kit />
    </StrictMode>,
  );
}
