// Renders lucide's icons in the built app (web/ui/icons-plugin.ts), as lucide itself renders them.
import { createElement, type ReactElement, type SVGProps } from 'react';

/** A shape of an icon: the `d` of a path, or another element with its attributes. */
export type IconShape = string | [tag: string, attributes: Record<string, string>];

export const icon =
  (shapes: readonly IconShape[]) =>
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
        // An icon without a label is decorative, because the text next to it has the same meaning.
        'aria-hidden': 'aria-label' in props ? undefined : 'true',
        ...props,
      },
      ...shapes.map((shape) =>
        typeof shape === 'string'
          ? createElement('path', { d: shape })
          : createElement(shape[0], shape[1]),
      ),
    );
