// Which of the two dialogs of the frame is open: the search, or the list of keyboard shortcuts.
import { observable } from '#web/observable.ts';

export const shown = observable<'search' | 'shortcuts' | null>(null);
