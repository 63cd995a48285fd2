import { createContext } from 'react-router'

/** Whether the request for a page came with a session; a browser learns that from the page, and asks again itself. */
export const hasSessionContext = createContext(true)
