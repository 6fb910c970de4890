import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { useForm } from '../form-context.ts';
import type { SaveFault } from './use-save.ts';

/** Shows why the last save failed, with a link to the field at fault, until the next attempt. */
export default function FaultNotice({
  fault: { sentence, where, isAnswered },
}: {
  fault: SaveFault;
}) {
  const { lead } = useForm();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-poor/40 bg-poor-soft px-3 py-2">
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-poor" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-medium">
          {isAnswered ? 'It was not saved.' : 'The server did not respond.'}
        </span>{' '}
        {sentence}{' '}
        <span className="text-muted">
          {isAnswered
            ? 'Everything you entered is still here.'
            : 'Everything you entered is still here. You can press Save again without creating a duplicate.'}
        </span>
      </p>
      {where && <Button onClick={() => lead(where)}>Show me</Button>}
    </div>
  );
}
