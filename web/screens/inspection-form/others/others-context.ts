import { createContext, useContext } from 'react';
import { nobody, type OtherInspectors } from './other-inspectors.ts';

const OthersContext = createContext<OtherInspectors>(nobody);

export const OthersProvider = OthersContext.Provider;
export const useOthers = (): OtherInspectors => useContext(OthersContext);
