import { Fragment } from 'react';

/** A text that may be broken after each slash. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=\/)/).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
