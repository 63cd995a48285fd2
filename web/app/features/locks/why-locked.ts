import type { Guarded } from '@sohbet/contract'
import { planOpens } from '@sohbet/contract/access'
import { t } from '@sohbet/messages'
import { type Account, planInForce } from '#session/account/account.ts'
import { buyPath, type BuyTarget, plansPath } from '#features/money/paths.ts'
import { countCredits } from '#features/money/count-credits.ts'

/** The wire's access data of an item; `is_locked` if the server has decided for this user. */
export interface GuardedItem extends Guarded {
  is_locked?: boolean | undefined
}

/** The option offered; the login opens as a dialog if there is space. */
export interface UnlockOption {
  kind: 'login' | 'page'
  label: string
  path: string
}

/** Whether an item is locked for this user: the server's decision if known, otherwise the rule of plans. */
export function isLockedFor(item: GuardedItem, account: Account | null): boolean {
  return item.is_locked ?? !planOpens(item.required_access, account === null ? null : planInForce(account))
}

/** Puts the items that this user can access first, keeping their order otherwise. */
export function openFirst<Item extends GuardedItem>(items: readonly Item[], account: Account | null): Item[] {
  const isOpen = (item: Item): boolean => !isLockedFor(item, account)
  return [...items.filter(isOpen), ...items.filter((item) => !isOpen(item))]
}

/** Who may access an item, in one sentence (B-42, B-43, B-44). */
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

/** The option that gives this user access (B-43, B-44). There always is one, and never to a missing page. */
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

/** The label of a lock icon shown instead of a play button. */
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

// A lesson without a price is bought with its set.
function targetOf({ trackId, price_credits: price }: Guarded & { trackId?: number }): BuyTarget {
  return trackId === undefined || price === null ? 'set' : { lessons: [trackId] }
}

function unlockLabel(price: number | null): string {
  return price === null
    ? t('locks.unlockWithCredits')
    : t('locks.unlockForCredits', { credits: countCredits(price) })
}
