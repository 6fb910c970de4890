import { useState } from 'react';
import type { Language } from '#domain/language/language.ts';
import { useCallMutation } from '#web/api/cache/hooks.ts';
import { findPdfSize } from '#web/api/request/link-check.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/**
 * Creates the PDF of a report and opens it in a new tab; shows a toast if that fails. `bytes` is
 * the size of the PDF, or 0 until it is known.
 */
export function usePdf(
  reportId: string,
  lang: Language = 'en',
): { open: () => void; isBusy: boolean; bytes: number } {
  const [bytes, setBytes] = useState(0);
  const generate = useCallMutation('report/generate-pdf');
  const open = () => {
    // Open the tab during the click: popup blockers block a tab opened after the response.
    const tab = window.open('about:blank', '_blank');
    const show = async (pdfUrl: string) => {
      // Check first, because an error response would be shown as raw JSON in the new tab.
      const size = await findPdfSize(pdfUrl);
      if (size === undefined) return fail();
      setBytes(size);
      if (tab) tab.location.replace(pdfUrl);
      else location.assign(pdfUrl);
    };
    const fail = () => {
      tab?.close();
      toast({ title: 'Failed to generate PDF. Please try again.', variant: 'destructive' });
    };
    generate.mutate(
      { reportId, lang },
      { onSuccess: ({ pdfUrl }) => void show(pdfUrl), onError: fail },
    );
  };
  return { open, isBusy: generate.isPending, bytes };
}
