import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { matchRoute, useRouter } from 'wouter';
import { findRoute } from './find-route.ts';

type Parser = ReturnType<typeof useRouter>['parser'];

/** Parses a path with the parser that the router passes to its components. */
const parse: Parser = (path, loose) => {
  let parser: Parser | undefined;
  const Probe = () => {
    parser = useRouter().parser;
    return null;
  };
  renderToStaticMarkup(<Probe />);
  if (!parser) throw new Error('The router has no parser');
  return parser(path, loose);
};

test.each([
  ['/', 'Login'],
  ['/LogIn', 'Login'],
  ['/inspections', 'Inspections'],
  ['/inspections/7', 'Inspection Details'],
  ['/Inspections/7', 'Inspection Details'],
  ['/new-inspection', 'New Inspection'],
  ['/new-inspection/7', 'New Inspection'],
  ['/NEW-INSPECTION/7', 'New Inspection'],
  ['/pdf/report/7', 'Report'],
  ['/new-inspection/7/8', 'Page not found'],
  ['/inspections/7/edit', 'Page not found'],
  ['/pdf/report', 'Page not found'],
  ['/no/such/page', 'Page not found'],
])('the path %s leads to the screen %s', (path, title) => {
  expect(findRoute(parse, path).title).toBe(title);
});

test('parameters are read from the path, and optional parameters may be missing', () => {
  const parameters = (path: string) => matchRoute(parse, findRoute(parse, path).path, path)[1];
  expect(parameters('/inspections/Abc')).toMatchObject({ id: 'Abc' });
  expect(parameters('/new-inspection/Abc')).toMatchObject({ schoolId: 'Abc' });
  expect(parameters('/new-inspection')).toMatchObject({ schoolId: undefined });
  expect(parameters('/no/such/page')).toMatchObject({ '*': 'no/such/page' });
});
