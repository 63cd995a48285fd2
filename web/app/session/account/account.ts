import { formatNumber, type MessageKey, t } from '@sohbet/messages'

/** A plan by its slug. */
export type PlanSlug = 'free' | 'plus' | 'premier'

/** The signed-in user as shown in headers and menus (entities User, SubscriptionInfo and points). */
export interface Account {
  id: number
  firstName: string
  lastName: string
  email: string
  isMajlisHost: boolean
  canAccessLatifiyah: boolean
  subscription: { slug: PlanSlug; name: string; isActive: boolean }
  /** Credits, with at most two decimals; null if unknown, for example offline. */
  points: number | null
}

/** First and last name, as the user menu shows them (UMENU-01). */
export function fullNameOf({ firstName, lastName }: Account): string {
  return `${firstName} ${lastName}`.trim()
}

const planNames = {
  free: 'ui.plan.subscriber',
  plus: 'ui.plan.plus',
  premier: 'ui.plan.premier',
} as const satisfies Record<PlanSlug, MessageKey>

/** The label of the plan chip (UMENU-02); an inactive subscription counts as free (B-41). */
export function planChipOf(account: Account): string {
  return t(planNames[planInForce(account)])
}

/** "Subscriber" for the free plan, "{plan name} Member" for the others (UMENU-03). */
export function membershipOf(account: Account): string {
  return planInForce(account) === 'free'
    ? t(planNames.free)
    : t('ui.plan.member', { plan: account.subscription.name })
}

/** The stored user of the session's state. */
export function toKnownUser({ id, firstName, subscription, points }: Account) {
  const known = { user: { id, first_name: firstName }, subscriptionInfo: { slug: subscription.slug } }
  return { ...known, points: points ?? 0 }
}

/** The plan whose rights the user has now. */
export function planInForce({ subscription }: Account): PlanSlug {
  return subscription.isActive ? subscription.slug : 'free'
}

/**
 * Whether to offer Upgrade: to everybody except active premiers, visitors included (HDRD-07, UMENU-07, A-03,
 *
 */
export function mayUpgrade(account: Account | null): boolean {
  return account === null || planInForce(account) !== 'premier'
}

/** Credits from a number or a decimal text; anything else counts as 0. */
export function parsePoints(points: unknown): number {
  const parsed = typeof points === 'string' && points.trim() === '' ? 0 : Number(points)
  return Number.isFinite(parsed) ? parsed : 0
}

/** Credits with at most two decimals, no trailing zeros, and separated thousands, e.g. `1,240.5`. */
export function formatPoints(points: number): string {
  return formatNumber(points, { maximumFractionDigits: 2 })
}
