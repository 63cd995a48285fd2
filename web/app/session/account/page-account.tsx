import { useAccount } from './account-context.ts'

/** The name of the field with that member. */
export const pageAccountField = 'page-account'

/**
 * The member for whom a form was drawn. Without JavaScript it is sent by the browser alone, where another member
 * may have signed in since (FORM-01).
 */
export function PageAccount() {
  const account = useAccount()
  return account !== null && <input type="hidden" name={pageAccountField} value={account.id} />
}
