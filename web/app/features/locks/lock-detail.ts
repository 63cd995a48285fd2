import type { Guarded } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import type { Account } from '#session/account/account.ts'

/** What there is to know besides who may hear it. */
export function lockDetail({ required_access: access }: Guarded, account: Account | null): string {
  switch (access) {
    case 'public':
    case 'free':
      return account === null ? t('locks.detail.login') : t('locks.detail.notOpen')
    case 'plus':
    case 'premier':
      return t('locks.detail.plan')
    case 'paid':
      return t('locks.detail.paid')
  }
}
