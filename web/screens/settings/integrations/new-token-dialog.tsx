import { Copy } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';

/** Shows a token that was just created, this once. */
export function NewTokenDialog({
  name,
  token,
  onClose,
}: {
  name: string;
  token: string;
  onClose: () => void;
}) {
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toast({ title: 'Token copied.' }),
      () =>
        toast({ title: 'The token could not be copied. Please select it and copy it yourself.' }),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title={`Token for ${name}`}
      description="Copy it now: it is not stored and cannot be shown again."
      footer={
        <>
          <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
            Copy Token
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Field label="Token">
        <TextInput
          readOnly
          autoComplete="off"
          spellCheck={false}
          value={token}
          className="font-mono text-sm"
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
    </Dialog>
  );
}
