import { createContext, useContext } from 'react'
import type { Account } from './account.ts'

const AccountContext = createContext<Account | null>(null)

/** Hands down who is signed in; null for a visitor. */
export const AccountProvider = AccountContext.Provider

/** Who is signed in; null for a visitor. */
export function useAccount(): Account | null {
  return useContext(AccountContext)
}
