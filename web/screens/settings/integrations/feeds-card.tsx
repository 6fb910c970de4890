import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '#web/api/cache/hooks.ts';
import { FeedTable } from '#web/shared/feed/feed-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { loadable } from '#web/ui/loadable.tsx';

const FeedDialog = loadable(() => import('#web/shared/feed/feed-dialog.tsx'));

/** The feeds of everybody in the district. */
export function FeedsCard() {
  const [page, setPage] = useState(1);
  const feeds = useCall('feed/list', { page, limit: 10 }, { keepPrevious: true });
  const [isCreating, setIsCreating] = useState(false);
  return (
    <Card
      flush
      title="Feeds"
      subtitle="A feed is a secret address at which Excel, Google Sheets or Power BI reads a list."
      actions={
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setIsCreating(true)}>
          Create Feed
        </Button>
      }
    >
      <FeedTable
        rows={feeds.data?.data.list}
        withMaker
        failed={feeds.isError}
        onRetry={() => void feeds.refetch()}
      />
      {feeds.data && feeds.data.data.totalPages > 1 && (
        <Pagination page={page} pages={feeds.data.data.totalPages} onPage={setPage} />
      )}
      {isCreating && <FeedDialog onClose={() => setIsCreating(false)} />}
    </Card>
  );
}
