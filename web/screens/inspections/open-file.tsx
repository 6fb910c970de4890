import { FolderOpen } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Imports an inspection that was saved to a file on another device. */
export function OpenDraftFile() {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setIsBusy(true);
    await openFile(file);
    setIsBusy(false);
    // Clear the value, so that the same file can be selected again.
    target.value = '';
  };
  return (
    <>
      <Button
        busy={isBusy}
        icon={<FolderOpen aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        Open a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Inspection file"
        onChange={(event) => void open(event)}
      />
    </>
  );
}

async function openFile(file: File): Promise<void> {
  try {
    const { openDraftFile } = await import('#web/draft-file/draft-file.ts');
    const { stored, isCopy } = await openDraftFile(file);
    const school = stored.draft.site.schoolName || 'The inspection';
    toast({
      title: 'Opened on this device',
      description: isCopy
        ? `${school} was already on this device, so this is a second copy.`
        : `${school} and its photos are now on this device.`,
    });
  } catch (error) {
    const description = error instanceof Error ? error.message : 'Please try again.';
    toast({ title: 'The file was not opened', description, variant: 'destructive' });
  }
}
