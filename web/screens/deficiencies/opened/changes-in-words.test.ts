import { expect, test } from 'vitest';
import { changesInWords } from './changes-in-words.ts';

test('a change lists its fields with the labels and in the order of the form, and formats days and amounts', () => {
  expect(
    changesInWords({
      estimatedCost: { from: null, to: 1234.5 },
      assignee: { from: null, to: 'Sam Staff' },
      dueDate: { from: '2026-10-01', to: '2026-12-24' },
      state: { from: 'Open', to: 'In progress' },
      repairPhotos: { from: 0, to: 1 },
      trade: { from: 'Open', to: '' },
    }),
  ).toEqual([
    { label: 'State', from: 'Not started', to: 'In progress' },
    { label: 'Due date', from: 'Oct 1, 2026', to: 'Dec 24, 2026' },
    { label: 'Assigned to', from: 'nobody', to: 'Sam Staff' },
    { label: 'Trade', from: 'Open', to: 'none' },
    { label: 'Estimated cost', from: 'none', to: '$1,234.50' },
    { label: 'Photos of the repair', from: '0', to: '1' },
  ]);
});
