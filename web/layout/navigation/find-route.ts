import { matchRoute } from 'wouter';
import { type AppRoute, fallback, routes } from '#web/routes.tsx';

/** Returns the route for a path, ignoring case, or the fallback route. */
export function findRoute(parser: Parameters<typeof matchRoute>[0], path: string): AppRoute {
  return routes.find((route) => matchRoute(parser, route.path, path)[0]) ?? fallback;
}
