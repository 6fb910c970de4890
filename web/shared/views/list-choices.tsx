import { Bookmark, Columns3 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
  const [question, setQuestion] = useState<ViewQuestion>();
  return (
    <div className="flex gap-2 sm:ml-auto">
      <LoadedMenu label="Views" icon={<Bookmark aria-hidden="true" />} part={ViewEntries}>
        <ViewEntries screen={screen} params={params} onQuestion={setQuestion} />
      </LoadedMenu>
      {columns && (
        <LoadedMenu label="Columns" icon={<Columns3 aria-hidden="true" />} part={ColumnEntries}>
          <ColumnEntries {...columns} />
        </LoadedMenu>
      )}
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

/** A menu whose entries (`part`) are loaded when its button is reached, and rendered when it opens. */
function LoadedMenu({
  label,
  icon,
  part,
  children,
}: {
  label: string;
  icon: ReactNode;
  part: { preload: () => Promise<void> };
  children: ReactNode;
}) {
  const [isUsed, setIsUsed] = useState(false);
  const preload = () => void part.preload().catch(() => undefined);
  return (
    <Menu
      trigger={
        <Button className="max-sm:px-3" icon={icon} onPointerEnter={preload} onFocus={preload}>
          <span className="max-sm:sr-only">{label}</span>
        </Button>
      }
      onOpen={() => setIsUsed(true)}
    >
      {isUsed && children}
    </Menu>
  );
}
