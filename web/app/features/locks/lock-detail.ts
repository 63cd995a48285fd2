import type { Guarded } from '@sohbet/contract'
import type { Listener } from './why-locked.ts'

/** What there is to know besides who may hear it. */
export function lockDetail(
  { required_access: access }: Guarded,
  { account, hasPaymentPages }: Listener,
): string {
  switch (access) {
    case 'public':
    case 'free':
      return account === null
        ? 'Everybody with a free account can hear it.'
        : 'If it should be open to you, write to us.'
    case 'plus':
    case 'premier':
      return hasPaymentPages
        ? 'With that plan you can hear it at once.'
        : 'Plans cannot be bought on this site yet.'
    case 'paid':
      return 'You buy it once and keep it.'
  }
}
