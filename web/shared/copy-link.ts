import { toast } from '#web/ui/overlay/toast.ts';

/**
 * Copies the link to a public page, given its path; `note` says what the public sees on that page.
 */
export const copyLink = (path: string, note?: string): void =>
  void navigator.clipboard.writeText(new URL(path, location.origin).href).then(
    () => toast({ title: 'Link copied.', description: note }),
    () => toast({ title: 'The link could not be copied. Please select it and copy it yourself.' }),
  );

/** Copies a text. */
export const copyText = (text: string): void =>
  void navigator.clipboard.writeText(text).then(
    () => toast({ title: 'Text copied.' }),
    () => toast({ title: 'The text could not be copied. Please select it and copy it yourself.' }),
  );
