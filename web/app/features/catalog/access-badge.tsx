import type { ListedItem } from '@sohbet/contract'
import { planOpens } from '@sohbet/contract/access'
import { type MessageKey, t } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import { planInForce } from '#session/account/account.ts'
import { useAccount } from '#session/account/account-context.ts'

const names = {
  free: 'catalog.access.free',
  plus: 'catalog.access.plus',
  premier: 'catalog.access.premier',
  paid: 'catalog.access.paid',
} as const satisfies Record<string, MessageKey>

/** The access badge of a card; nothing if the viewer has access. */
export function AccessBadge({ item, className }: { item: ListedItem; className: string | undefined }) {
  const account = useAccount()
  const access = item.album_sub_type
  if (access === null || access === 'public') return null
  if (planOpens(access, account === null ? null : planInForce(account))) return null
  return (
    <span className={className}>
      <Icon name="lock-simple" size="s" />
      {t(names[access])}
    </span>
  )
}
