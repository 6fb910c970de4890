import { useCall } from '#web/api/cache/hooks.ts';
import { useExplained } from '#web/shared/explanation/use-explained.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * A button next to the overall score that opens its explanation. Renders nothing until the
 * explanation has been loaded.
 */
export function WhyThisScore({ reportId }: { reportId: string }) {
  const explanation = useCall('report/explain', { reportId });
  const { explain } = useExplained();
  if (!explanation.data) return null;
  return (
    <Button
      variant="link"
      className="-mx-4 -my-2"
      aria-haspopup="dialog"
      onClick={() => explain('overall')}
    >
      Why this score?
    </Button>
  );
}
