import { createContext } from 'react';

/** Whether the server can be reached, for what says why something could not be loaded. */
export const Signal = createContext(true);
