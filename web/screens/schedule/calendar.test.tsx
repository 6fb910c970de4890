import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { ScheduledDay } from '#contract/schedule/schedule.ts';
import { Calendar } from './calendar.tsx';

const nobody = () => {};

/** Renders a calendar with this day and returns its links, each as its URL and its text. */
const linksOf = (day: ScheduledDay) => {
  const markup = renderToStaticMarkup(
    <Router ssrPath="/schedule">
      <Calendar
        month="2026-11"
        today="2026-11-27"
        holidays={[]}
        days={[day]}
        listOf={(one) => `/schedule?view=list&day=${one}`}
        dragged={undefined}
        onDrag={nobody}
        onDrop={nobody}
        onOpen={undefined}
      />
    </Router>,
  );
  const links = markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g);
  return [...links].map(([, address = '', content = '']) => [
    address.replaceAll('&amp;', '&'),
    content.replaceAll(/<[^>]*>/g, ''),
  ]);
};

const school = {
  schoolId: 'a',
  school: 'Alder',
  lastInspection: null,
  dueDate: null,
  enteredDueDate: null,
  ruleDueDate: null,
  plannedDate: '2026-11-10',
  overdue: false,
  missed: false,
  inspectedThisYear: false,
  version: 0,
  inspector: null,
};
const done = { id: 'i', school: 'Birch', inspector: 'Bob', score: 87.5 };

test('if a day cannot show all of its entries, it has links to all of its inspections and all of its schools, with the number of hidden entries', () => {
  const links = linksOf({
    day: '2026-11-10',
    schools: [school],
    schoolsInAll: 3,
    inspections: [done],
    inspectionsInAll: 6,
  });
  expect(links).toEqual([
    ['/inspections/i', 'BirchInspected, 87.50%'],
    ['/inspections?from=2026-11-10&to=2026-11-10', '5 more inspected on Tuesday, November 10'],
    ['/facilities/a', 'AlderNo inspector'],
    ['/schedule?view=list&day=2026-11-10', 'and 2 more on Tuesday, November 10'],
  ]);
});

test('if a day shows all of its entries, it has no link to further ones', () => {
  const links = linksOf({
    day: '2026-11-10',
    schools: [school],
    schoolsInAll: 1,
    inspections: [done],
    inspectionsInAll: 1,
  });
  expect(links.map(([address]) => address)).toEqual(['/inspections/i', '/facilities/a']);
});
