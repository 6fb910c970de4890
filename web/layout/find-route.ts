import { matchRoute } from 'wouter';
import { type AppRoute, fallback, routes } from '../routes.tsx';

/** The row of the route table for a path, in any letter case; the fallback if there is none. */
export function findRoute(parser: Parameters<typeof matchRoute>[0], path: string): AppRoute {
  return routes.find((route) => matchRoute(parser, route.path, path)[0]) ?? fallback;
}
