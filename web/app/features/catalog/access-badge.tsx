import type { ListedItem } from '@sohbet/contract'
import { planOpens } from '@sohbet/contract/access'
import { Icon } from '../../ui/picture/icon.tsx'
import { planInForce } from '../../session/account/account.ts'
import { useAccount } from '../../session/account/account-context.ts'

const words = { free: 'Free account', plus: 'Plus', premier: 'Premier', paid: 'Credits' }

/** Says on a card what opens it; nothing to those for whom it is open. */
export function AccessBadge({ item, className }: { item: ListedItem; className: string | undefined }) {
  const account = useAccount()
  const access = item.album_sub_type
  if (access === null || access === 'public') return null
  if (planOpens(access, account === null ? null : planInForce(account))) return null
  return (
    <span className={className}>
      <Icon name="lock-simple" size="s" />
      {words[access]}
    </span>
  )
}
