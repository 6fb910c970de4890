/** The states of the dashboard and of the district that are stored in their URLs. */
import {
  type AddressRow,
  all,
  next,
  currentPage,
  choose,
  chosen,
  chosenAt,
  tab,
  onTab,
  sorted,
  heading,
  text,
} from './row.ts';

const dashboard = { screen: 'dashboard', path: '/dashboard', heading: 'Dashboard Overview' };
const district = { screen: 'district', path: '/district', heading: 'District' };

export const districtRows: readonly AddressRow[] = [
  {
    name: 'the order of the schools on the dashboard',
    ...dashboard,
    act: heading('School'),
    search: '?sort=school',
    shown: sorted('School', 'ascending'),
    before: sorted('Rating', 'ascending'),
  },
  {
    name: 'the page of the schools on the dashboard',
    ...dashboard,
    act: next,
    search: '?page=2',
    shown: currentPage(2),
    before: currentPage(1),
  },
  {
    name: 'the years of the district',
    ...district,
    act: tab('Years'),
    search: '?part=years',
    shown: onTab('Years'),
    before: onTab('Schools'),
  },
  {
    name: 'the measure of the district',
    ...district,
    act: choose('Scores by', 'categories'),
    search: '?measure=categories',
    shown: chosen('Scores by', 'categories'),
    before: chosen('Scores by', 'groups'),
  },
  {
    name: 'the points of the district',
    ...district,
    act: tab('Points lost'),
    search: '?part=points',
    shown: text('What costs the most points'),
    before: onTab('Schools'),
  },
  {
    name: 'the rooms of the district',
    ...district,
    act: tab('Rooms'),
    search: '?part=rooms',
    shown: text('Repeatedly deficient rooms'),
    before: onTab('Schools'),
  },
  {
    name: 'year, order and page of the district',
    ...district,
    twoPages: '/api/inspection/district',
    act: all(choose('Inspections', { index: 1 }), heading('School'), next),
    entries: 3,
    search: '?year=YEAR&sort=school&page=2',
    shown: all(chosenAt('Inspections', 1), sorted('School', 'ascending'), currentPage(2)),
    before: all(chosenAt('Inspections', 0), sorted('Score', 'ascending'), currentPage(1)),
  },
];
