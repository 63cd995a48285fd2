import type { Guarded } from '@sohbet/contract'
import type { Account } from '../../session/account/account.ts'

/** What there is to know besides who may hear it. */
export function lockDetail({ required_access: access }: Guarded, account: Account | null): string {
  switch (access) {
    case 'public':
    case 'free':
      return account === null
        ? 'Everybody with a free account can hear it.'
        : 'If it should be open to you, write to us.'
    case 'plus':
    case 'premier':
      return 'With that plan you can hear it at once.'
    case 'paid':
      return 'You buy it once and keep it.'
  }
}
