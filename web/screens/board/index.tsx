// The pages for the school board: as slides for a projector, and as files.
import './board.css';
import { Presentation } from 'lucide-react';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { apiDownload } from '#web/api/request/download.ts';
import { useCan } from '#web/api/session/use-session.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import { ExportMenu } from '#web/shared/list/export-menu.tsx';
import { readState, useListState } from '#web/shared/list/list-state.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { BoardChoices } from './choices.tsx';
import { Slides } from './slides.tsx';
import { boardInput, boardParams } from './state.ts';

export const prefetch = ({ search }: ScreenAddress): Promise<unknown> =>
  prefetchCall('board/pages', boardInput(readState(boardParams, search)));

const formats = ['pdf'] as const;

export default function BoardScreen() {
  const list = useListState(boardParams);
  const input = boardInput(list.state);
  const board = useCall('board/pages', input, { keepPrevious: true });
  const mayExport = useCan('export');
  const data = board.data?.data;
  return (
    <>
      <PageHeader
        title="Board Presentation"
        subtitle="The school year on a few pages, for the meeting of the school board"
        actions={
          <>
            <BackLink to="/district">Back to District</BackLink>
            {mayExport && (
              <ExportMenu
                name="board/export"
                formats={formats}
                filter={input}
                also={[
                  {
                    label: 'PowerPoint (PPTX)',
                    icon: <Presentation aria-hidden="true" />,
                    read: (signal) =>
                      apiDownload('board/export', { ...input, format: 'pptx' }, signal),
                  },
                ]}
              />
            )}
          </>
        }
      />
      <BoardChoices list={list} data={data} />
      {board.isError ? (
        <FailedState detail={board.error?.problem?.message} onRetry={() => void board.refetch()} />
      ) : !data ? (
        <SkeletonLines lines={12} label="Loading the pages" />
      ) : data.years.length === 0 ? (
        <EmptyState
          icon={<Presentation aria-hidden="true" />}
          title="No school was inspected yet."
          hint="After the first inspection, the pages show the ratings of the schools, what is overdue and what repairs cost."
        />
      ) : (
        <Slides board={data} list={list} />
      )}
    </>
  );
}
