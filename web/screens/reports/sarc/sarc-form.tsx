import { useState } from 'react';
import type { Sarc } from '#contract/report/sarc.ts';
import { REPAIRS_HEADING, REPAIRS_LENGTH } from '#domain/sarc/sarc.ts';
import { invalidateAfter } from '#web/api/cache/call-client.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextArea } from '#web/ui/form/input.tsx';

type Row = Sarc['rows'][number];
type Letter = Row['letter'];

/** The texts that were changed and not saved yet; null resets a text to its draft. */
type Edits = ReadonlyMap<Letter, string | null>;

/** The form with a text field in each of the eight rows. It sends only the changed texts. */
export function SarcForm({ card }: { card: Sarc }) {
  const [edits, setEdits] = useState<Edits>(new Map());
  const [isStale, setIsStale] = useState(false);
  const save = useMutationWithToast('report/sarc-update', {
    success: 'SARC text saved.',
    title: 'SARC',
    fallback: 'Saving the SARC text failed, please try again.',
    onDone: () => {
      setEdits(new Map());
      setIsStale(false);
    },
    onRefused: ({ code }) => {
      if (code !== 'stale-sarc') return false;
      setIsStale(true);
      void invalidateAfter('report/sarc-update');
      return true;
    },
  });
  const edit = (row: Row, text: string | null) => {
    const next = new Map(edits);
    const isBack = text === null ? !row.isEdited : text === row.repairs;
    if (isBack) next.delete(row.letter);
    else next.set(row.letter, text);
    setEdits(next);
  };
  const send = () => {
    const rows = [...edits].map(([letter, repairs]) => ({ letter, repairs }));
    return save.send({ reportId: card.reportId, version: card.version, rows });
  };
  return (
    <Form className="flex flex-col gap-5" isChanged={edits.size > 0} onSubmit={send}>
      {isStale && (
        <p
          role="alert"
          className="rounded-control border border-deficient/35 bg-deficient-soft p-3"
        >
          {card.updatedBy ?? 'Somebody else'} has changed the texts in the meantime. Yours are still
          here: compare them with the saved ones below, then save again.
        </p>
      )}
      {card.rows.map((row) => (
        <SarcRow
          key={row.letter}
          row={row}
          edited={edits.get(row.letter)}
          isStale={isStale && edits.has(row.letter)}
          onEdit={(text) => edit(row, text)}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={save.isBusy} disabled={edits.size === 0}>
          Save SARC text
        </Button>
        <Button disabled={edits.size === 0} onClick={() => setEdits(new Map())}>
          Discard changes
        </Button>
      </div>
    </Form>
  );
}

function SarcRow({
  row,
  edited,
  isStale,
  onEdit,
}: {
  row: Row;
  /** The changed text; undefined if the text was not changed. */
  edited: string | null | undefined;
  isStale: boolean;
  onEdit: (text: string | null) => void;
}) {
  const isDraft = edited === null || (edited === undefined && !row.isEdited);
  const value = edited === null ? row.draft : (edited ?? row.repairs);
  return (
    <fieldset className="flex flex-col gap-2 border-t border-line pt-4">
      <legend className="contents">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{row.group}</span>
          <StatusBadge status={row.rank} />
          <span className="text-sm text-muted">{isDraft ? 'Draft' : 'Edited'}</span>
        </span>
      </legend>
      <Field label={`${REPAIRS_HEADING}, ${row.name}`} hideLabel>
        <TextArea value={value} onValue={onEdit} maxLength={REPAIRS_LENGTH} rows={2} />
      </Field>
      {isStale && <OtherText label="Saved by somebody else" text={row.repairs} />}
      {!isDraft && row.isDraftChanged && (
        <OtherText label="The draft has changed since this text was saved" text={row.draft} />
      )}
      {!isDraft && (
        <div>
          <Button onClick={() => onEdit(null)}>Use the draft for {row.name}</Button>
        </div>
      )}
    </fieldset>
  );
}

const OtherText = ({ label, text }: { label: string; text: string }) => (
  <div className="rounded-control bg-sunken p-3 text-sm">
    <p className="font-medium">{label}:</p>
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {text || '(empty)'}
    </p>
  </div>
);
