import type { Guarded } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import type { Account } from '#session/account/account.ts'

/** Further details besides who may listen. */
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
