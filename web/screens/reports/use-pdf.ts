import { useSend } from '#web/api/hooks.ts';
import { toast } from '#web/ui/toast.ts';

/** Makes a report's PDF and shows it in a new tab; a failure is a toast (SPEC §8). */
export function usePdf(reportId: string): { open: () => void; isBusy: boolean } {
  const generate = useSend('report/generate-pdf');
  const open = () => {
    // Opened within the click: a tab that is opened after an answer is blocked as a popup.
    const tab = window.open('about:blank', '_blank');
    generate.mutate(
      { reportId },
      {
        onSuccess: ({ pdfUrl }) => {
          if (tab) tab.location.replace(pdfUrl);
          else location.assign(pdfUrl);
        },
        onError: () => {
          tab?.close();
          toast({ title: 'Failed to generate PDF. Please try again.', variant: 'destructive' });
        },
      },
    );
  };
  return { open, isBusy: generate.isPending };
}
