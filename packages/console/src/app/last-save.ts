import { createContext } from 'react';

/** When the form around was last saved, in milliseconds; 0 before. */
export const LastSave = createContext(0);
