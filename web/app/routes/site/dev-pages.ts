import { createContext } from 'react-router'

/** Whether the pages below `/dev` are shown; set where a router is made. */
export const devPagesContext = createContext(false)
