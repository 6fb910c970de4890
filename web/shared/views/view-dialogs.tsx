import { useState } from 'react';
import type { SavedView, StoredView } from '#contract/view/view.ts';
import { VIEW_NAME_LENGTH, type ViewScreen } from '#domain/list/saved-view.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Checkbox, TextInput } from '#web/ui/form/input.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/overlay/dialog.tsx';
import { rememberChosen } from './last-chosen.ts';

/** What a dialog about a view is for. */
export type ViewQuestion =
  | { kind: 'add'; screen: ViewScreen; query: string }
  | { kind: 'edit'; view: SavedView }
  | { kind: 'delete'; view: SavedView };

/** The dialog that adds, changes or deletes a view. */
export default function ViewDialogs({
  question,
  onClose,
}: {
  question: ViewQuestion;
  onClose: () => void;
}) {
  if (question.kind === 'add') return <AddDialog {...question} onClose={onClose} />;
  if (question.kind === 'edit') return <EditDialog {...question} onClose={onClose} />;
  return <DeleteDialog {...question} onClose={onClose} />;
}

type Fields = { name: string; isShared: boolean };

/** The name of a view and whether it is shared. */
function useViewForm(initial: Fields) {
  const [fields, setFields] = useState(initial);
  const { name, isShared } = fields;
  const form = useFormFields({
    name: { label: 'Name', value: name, error: !name.trim() && 'Please enter a name.' },
    isShared: { label: 'Share with the team', value: isShared },
  });
  const content = (
    <div className="flex flex-col gap-4">
      <Field {...form.field('name')} required>
        <TextInput
          autoComplete="off"
          maxLength={VIEW_NAME_LENGTH}
          value={name}
          onValue={(next) => setFields({ name: next, isShared })}
        />
      </Field>
      <Checkbox
        label="Share with the team: everybody in the district sees this view"
        checked={isShared}
        onChecked={(next) => setFields({ name, isShared: next })}
      />
    </div>
  );
  return { fields, form, content };
}

function AddDialog({
  screen,
  query,
  onClose,
}: {
  screen: ViewScreen;
  query: string;
  onClose: () => void;
}) {
  const { fields, form, content } = useViewForm({ name: '', isShared: false });
  const create = useMutationWithToast('view/create', {
    success: 'View saved.',
    fallback: 'The view could not be saved, please try again.',
    onDone: ({ data }) => {
      rememberChosen(screen, data.id);
      onClose();
    },
    form,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => form.check() && create.send({ screen, query, ...fields })}
      size="narrow"
      title="Save as a view"
      description="A view contains the search, the filters, the order, the rows per page and the columns that this list has at present. It shows nobody more than they may see."
      submit={{ label: 'Save View', busy: create.isBusy }}
    >
      {content}
    </Dialog>
  );
}

function EditDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { fields, form, content } = useViewForm(view);
  const { name, isShared } = fields;
  const [conflict, setConflict] = useState<StoredView>();
  const update = useMutationWithToast('view/update', {
    success: 'View changed.',
    fallback: 'The view could not be changed, please try again.',
    onDone: onClose,
    onRefused: ({ problem }) => {
      setConflict(problem?.['conflict'] as StoredView | undefined);
      return problem?.['conflict'] !== undefined;
    },
    form,
  });
  const { version } = conflict ?? view;
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => form.check() && update.send({ id: view.id, name, isShared, version })}
      size="narrow"
      title="Rename or share the view"
      description={view.isOwn ? undefined : `${view.by} shares this view.`}
      submit={{ label: 'Save', busy: update.isBusy }}
    >
      {conflict && (
        <p role="alert" className="mb-4 rounded-control bg-deficient-soft p-3 text-sm">
          Somebody else has changed this view in the meantime: it is called{' '}
          <bdi className="font-medium">{conflict.name}</bdi> and is{' '}
          {conflict.isShared ? 'shared' : 'not shared'}. Save again to replace this.
        </p>
      )}
      {content}
    </Dialog>
  );
}

function DeleteDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const remove = useMutationWithToast('view/delete', {
    success: 'View deleted.',
    fallback: 'The view could not be deleted, please try again.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.send({ id: view.id })}
      busy={remove.isBusy}
      title="Delete this view for the whole team?"
      description={`${view.by} shares “${view.name}”. Nobody will see it any more, and this cannot be undone.`}
      confirmLabel="Delete View"
    />
  );
}
