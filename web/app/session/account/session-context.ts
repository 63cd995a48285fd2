import { createContext } from 'react-router'

/** Whether the page's request came with a session; a browser reads that from the page, and checks again itself. */
export const hasSessionContext = createContext(true)
