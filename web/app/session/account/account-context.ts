import { createContext, useContext } from 'react'
import type { Account } from './account.ts'

const AccountContext = createContext<Account | null>(null)

/** Provides the signed-in account; null for a visitor. */
export const AccountProvider = AccountContext.Provider

/** The signed-in account; null for a visitor. */
export function useAccount(): Account | null {
  return useContext(AccountContext)
}
