import { Bookmark, Columns3 } from 'lucide-react';
import { useState } from 'react';
import type { ViewScreen } from '#domain/list/saved-view.ts';
import { Button } from '#web/ui/button.tsx';
import type { ChoosableColumn } from '#web/ui/list/chosen-columns.ts';
import { loadable } from '#web/ui/loadable.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { ListParams } from './view-address.ts';
import type { ViewQuestion } from './view-dialogs.tsx';

const ViewEntries = loadable(() => import('./view-entries.tsx'));
const ViewDialogs = loadable(() => import('./view-dialogs.tsx'));
const ColumnEntries = loadable(() => import('./column-entries.tsx'));

const preload = (part: { preload: () => Promise<void> }) => () =>
  void part.preload().catch(() => undefined);

/** The menus of a list's saved views and of its columns. They are loaded when they are first opened. */
export function ListChoices({
  screen,
  params,
  columns,
}: {
  screen: ViewScreen;
  /** The parameters of the screen's URL. */
  params: ListParams;
  /** Left out if the list is not shown as a table. */
  columns?: ColumnChoice | undefined;
}) {
  const [isUsed, setIsUsed] = useState(false);
  const [question, setQuestion] = useState<ViewQuestion>();
  return (
    <div className="flex gap-2 sm:ml-auto">
      <Menu
        trigger={
          <Button
            className="max-sm:px-3"
            icon={<Bookmark aria-hidden="true" />}
            onPointerEnter={preload(ViewEntries)}
            onFocus={preload(ViewEntries)}
          >
            <span className="max-sm:sr-only">Views</span>
          </Button>
        }
        onOpen={() => setIsUsed(true)}
      >
        {isUsed && <ViewEntries screen={screen} params={params} onQuestion={setQuestion} />}
      </Menu>
      {columns && <ColumnsMenu {...columns} />}
      {question && <ViewDialogs question={question} onClose={() => setQuestion(undefined)} />}
    </div>
  );
}

export type ColumnChoice = {
  columns: readonly ChoosableColumn[];
  /** The text in the URL. */
  chosen: string;
  onChosen: (chosen: string) => void;
  /** Whether the list can be exported. */
  isExported?: boolean;
};

function ColumnsMenu(choice: ColumnChoice) {
  const [isUsed, setIsUsed] = useState(false);
  return (
    <Menu
      trigger={
        <Button
          className="max-sm:px-3"
          icon={<Columns3 aria-hidden="true" />}
          onPointerEnter={preload(ColumnEntries)}
          onFocus={preload(ColumnEntries)}
        >
          <span className="max-sm:sr-only">Columns</span>
        </Button>
      }
      onOpen={() => setIsUsed(true)}
    >
      {isUsed && <ColumnEntries {...choice} />}
    </Menu>
  );
}
