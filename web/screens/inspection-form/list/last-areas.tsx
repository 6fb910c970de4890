import { ListRestart } from 'lucide-react';
import { useCall } from '#web/api/cache/hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { momentInWords } from '#web/ui/format/moment.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useForm } from '../form-context.ts';
import { plural } from '#domain/plural.ts';

/** Adds the areas of the school's last inspection, unmarked; deleted areas are skipped. */
export function LastAreas() {
  const { draft, dispatch, places } = useForm();
  const { schoolId } = draft.site;
  const last = useCall('inspection/last-areas', { schoolId }, { enabled: schoolId !== '' });
  const known = new Map(places?.map((place) => [place.id, place]));
  const areas = (last.data?.data.areas ?? [])
    .filter((area) => !draft.evaluations.some((one) => one.area === area))
    .flatMap((area) => known.get(area) ?? []);
  if (draft.inspectionId !== null || areas.length === 0) return null;
  return (
    <Button
      icon={<ListRestart aria-hidden="true" />}
      onClick={() => {
        dispatch({ type: 'list', areas });
        toast({
          title: `${plural(areas.length, 'area')} added from the last inspection`,
          description: last.asOf === undefined ? undefined : `As of ${momentInWords(last.asOf)}`,
        });
      }}
    >
      <span>
        <span className="max-sm:sr-only">Start with the </span>
        <span className="max-sm:capitalize">last</span> inspection's areas
      </span>
    </Button>
  );
}
