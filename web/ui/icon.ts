// How the built app draws lucide's icons (web/ui/icons-plugin.ts); it looks as lucide itself would.
import { createElement, type ReactElement, type SVGProps } from 'react';

/** The `d` of a path, or another element with its attributes. */
export type Shape = string | [tag: string, attributes: Record<string, string>];

export const icon =
  (shapes: readonly Shape[]) =>
  (props: SVGProps<SVGSVGElement>): ReactElement =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // The words beside it say what it shows.
        'aria-hidden': 'aria-label' in props ? undefined : 'true',
        ...props,
      },
      ...shapes.map((shape) =>
        typeof shape === 'string'
          ? createElement('path', { d: shape })
          : createElement(shape[0], shape[1]),
      ),
    );
