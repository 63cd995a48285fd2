import { createContext } from 'react-router'

/** Whether the pages below `/dev` are available; set when a router is created. */
export const devPagesContext = createContext(false)
