import { createContext } from 'react';

/** Whether the server is reachable, so that an error state can explain why loading failed. */
export const ConnectionContext = createContext(true);
