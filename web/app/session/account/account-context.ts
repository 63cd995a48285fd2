import { createContext, useContext } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { Account } from './account.ts'

const AccountContext = createContext<Account | null>(null)

/** Provides the signed-in account; null for a visitor. */
export const AccountProvider = AccountContext.Provider

/** The signed-in account; null for a visitor. */
export function useAccount(): Account | null {
  return useContext(AccountContext)
}

/** Whether the page's request came with a session; a browser reads that from the page, and checks again itself. */
export const hasSessionContext = createRouterContext(true)
