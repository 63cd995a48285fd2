import type { Guarded } from '@sohbet/contract'
import { planOpens } from '@sohbet/contract/access'
import { t } from '@sohbet/messages'
import { planInForce } from '#session/account/account.ts'
import type { Account } from '#session/account/account.ts'
import { plansPath } from '#features/money/plans-path.ts'
import { buyPath } from '#features/money/buy-path.ts'
import type { BuyTarget } from '#features/money/buy-path.ts'
import { countCredits } from '#features/money/count-credits.ts'

/** What the wire says of something that may be locked; `is_locked` where the server has decided it for this person. */
export interface GuardedItem extends Guarded {
  is_locked?: boolean | undefined
}

/** The one way on; signing in has a dialog where there is room. */
export interface UnlockOption {
  kind: 'login' | 'page'
  label: string
  path: string
}

/** Whether this person is kept from hearing it: the server's word where it is known, else the rule of plans. */
export function isLockedFor(item: GuardedItem, account: Account | null): boolean {
  return item.is_locked ?? !planOpens(item.required_access, account === null ? null : planInForce(account))
}

/** What this person may hear first, each part in the order in which it came. */
export function openFirst<Item extends GuardedItem>(items: readonly Item[], account: Account | null): Item[] {
  const isOpen = (item: Item): boolean => !isLockedFor(item, account)
  return [...items.filter(isOpen), ...items.filter((item) => !isOpen(item))]
}

/** Who may hear what needs this access, in one sentence (B-42, B-43, B-44). */
export function whoMayHear({ required_access: access }: Guarded, account: Account | null): string {
  switch (access) {
    case 'public':
    case 'free':
      return t(account === null ? 'locks.rule.loginToPlay' : 'locks.rule.notOpen')
    case 'plus':
      return t('locks.rule.plus')
    case 'premier':
      return t('locks.rule.premier')
    case 'paid':
      return t('locks.rule.paid')
  }
}

/** What leads this person to hearing it (B-43, B-44). There is always a way, and never one to a missing page. */
export function unlockOption(
  item: Guarded & { slug?: string; trackId?: number },
  account: Account | null,
): UnlockOption {
  switch (item.required_access) {
    case 'public':
    case 'free':
      return account === null ? toLogin() : toContact()
    case 'plus':
    case 'premier':
      return toPlans(item.required_access, item.slug)
    case 'paid': {
      const label = unlockLabel(item.price_credits)
      if (item.slug !== undefined) return { kind: 'page', label, path: buyPath(item.slug, targetOf(item)) }
      return { kind: 'page', label, path: '/wallet' }
    }
  }
}

/** The name of a sign that stands in the place of what would play. */
export function unlockName({ kind }: UnlockOption, title: string): string {
  return t(kind === 'login' ? 'locks.loginToPlay' : 'locks.unlock', { title })
}

function toLogin(): UnlockOption {
  return { kind: 'login', label: t('locks.loginToListen'), path: '/login/' }
}

function toContact(): UnlockOption {
  return { kind: 'page', label: t('locks.contact'), path: '/contact-us/' }
}

function toPlans(plan: 'plus' | 'premier', slug: string | undefined): UnlockOption {
  const path = plansPath({ plan, back: slug === undefined ? null : `/audios/detail/${slug}` })
  return { kind: 'page', label: t('locks.seePlans'), path }
}

// A lesson without a price of its own is bought with its set.
function targetOf({ trackId, price_credits: price }: Guarded & { trackId?: number }): BuyTarget {
  return trackId === undefined || price === null ? 'set' : { lessons: [trackId] }
}

function unlockLabel(price: number | null): string {
  return price === null
    ? t('locks.unlockWithCredits')
    : t('locks.unlockForCredits', { credits: countCredits(price) })
}
