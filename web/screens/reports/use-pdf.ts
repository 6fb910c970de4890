import { useSend } from '#web/api/hooks.ts';
import { isPdfLink } from '#web/api/link-check.ts';
import { toast } from '#web/ui/toast.ts';

/** Makes a report's PDF and shows it in a new tab; a failure is a toast. */
export function usePdf(reportId: string): { open: () => void; isBusy: boolean } {
  const generate = useSend('report/generate-pdf');
  const open = () => {
    // Opened within the click: a tab that is opened after an answer is blocked as a popup.
    const tab = window.open('about:blank', '_blank');
    const show = async (pdfUrl: string) => {
      // Else the new tab would show what the server says in JSON.
      if (!(await isPdfLink(pdfUrl))) return fail();
      if (tab) tab.location.replace(pdfUrl);
      else location.assign(pdfUrl);
    };
    const fail = () => {
      tab?.close();
      toast({ title: 'Failed to generate PDF. Please try again.', variant: 'destructive' });
    };
    generate.mutate({ reportId }, { onSuccess: ({ pdfUrl }) => void show(pdfUrl), onError: fail });
  };
  return { open, isBusy: generate.isPending };
}
