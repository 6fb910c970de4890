import { Copy } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Shows a token, a secret or a link once, right after it was created. */
export function ShownOnce({
  what,
  title,
  value,
  onClose,
}: {
  what: 'Token' | 'Secret' | 'Link';
  title: string;
  value: string;
  onClose: () => void;
}) {
  const word = what.toLowerCase();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast({ title: `${what} copied.` }),
      () =>
        toast({ title: `The ${word} could not be copied. Please select it and copy it yourself.` }),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title={title}
      description="Copy it now: it cannot be shown again."
      footer={
        <>
          <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
            {`Copy ${what}`}
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Field label={what}>
        <TextInput
          readOnly
          autoComplete="off"
          spellCheck={false}
          value={value}
          className="font-mono text-sm"
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
    </Dialog>
  );
}
