import { useAccount } from '../account/account-context.ts'
import { useSite } from '../shell/site.ts'
import type { Listener } from './why-locked.ts'

/** Who looks at this page, as the rule of locks needs to know them. */
export function useListener(): Listener {
  return { account: useAccount(), hasPaymentPages: useSite().hasPaymentPages }
}
