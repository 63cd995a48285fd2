import type { PlanInfo, UnlockStep, UnlockOption as WireOption, WhyLocked } from '@sohbet/contract'
import { currentLanguage, localeOf, t } from '@sohbet/messages'
import type { Account } from '#session/account/account.ts'
import { toJoinPath } from '#session/sign-in/login-target.ts'
import { buyPath, plansPath } from '#features/money/paths.ts'
import { countCredits } from '#features/money/count-credits.ts'
import { creditsToTopUp, topUpPath } from '#features/money/payment-paths.ts'
import { priceText } from '#features/plans/state/plan-labels.ts'
import { whoMayHear } from './why-locked.ts'

/** An option to unlock as shown: the action, what is missing, and its link. */
export interface ShownOption {
  title: string
  /** A condition to mention; undefined if there is none. */
  note: string | undefined
  link: { label: string; path: string }
}

/** Who has access, in one sentence. */
export function lockSentence(
  { rule, type }: Pick<WhyLocked, 'rule' | 'type'>,
  account: Account | null,
): string {
  if (rule === 'paid_download') return t('locks.rule.paidDownload')
  if (type === 'article' && account === null) return t('locks.rule.loginToRead')
  if (type === 'download' && account === null) return t('locks.rule.loginToDownload')
  return whoMayHear({ required_access: rule, price_credits: null }, account)
}

/** What the caller already has, in one sentence; undefined for a visitor. */
export function ownedSentence({
  plan,
  credits,
  lesson_ids: lessons,
}: WhyLocked['owned']): string | undefined {
  if (plan === null) return undefined
  return t('locks.owned', { credits: countCredits(credits), plan, lessons: lessons.length })
}

/** The options as shown, cheapest first; `plans` contain the prices of plans (SUB-04). */
export function showOptions(
  { ways, path }: Pick<WhyLocked, 'ways' | 'path'>,
  { account, plans }: { account: Account | null; plans: readonly PlanInfo[] },
): ShownOption[] {
  return ways.map((option) => ({
    title: titleOf(option),
    note: noteOf(option, account, plans),
    link: linkOf(option, path, account),
  }))
}

function titleOf({ steps, credits }: WireOption): string {
  const named = steps.flatMap((step) =>
    step.kind === 'log_in' || step.kind === 'lesson' ? [] : [nameOf(step)],
  )
  const lessons = steps.filter(({ kind }) => kind === 'lesson').length
  if (lessons > 0) named.push(t('locks.way.lessons', { count: lessons }))
  const all =
    named.length === 0
      ? t('locks.way.freeAccount')
      : named.reduce((first, second) => t('locks.way.and', { first, second }))
  const option = `${all.charAt(0).toLocaleUpperCase(localeOf(currentLanguage()))}${all.slice(1)}`
  return credits === 0 ? option : t('locks.way.forCredits', { option, credits: countCredits(credits) })
}

function nameOf(step: Exclude<UnlockStep, { kind: 'log_in' | 'lesson' }>): string {
  switch (step.kind) {
    case 'plan':
      return t(step.plan === 'plus' ? 'locks.way.plus' : 'locks.way.premier')
    case 'set':
      return t('locks.way.set')
    case 'download':
      return t('locks.way.download')
  }
}

function noteOf(
  { steps, missing_credits: missing }: WireOption,
  account: Account | null,
  plans: readonly PlanInfo[],
): string | undefined {
  const plan = steps.find((step) => step.kind === 'plan')?.plan
  const price = plans.find(({ slug }) => slug === plan)
  if (price !== undefined) return t('locks.way.price', { price: priceText(price) })
  if (account === null) return steps.length > 1 ? t('locks.way.afterLogin') : undefined
  return missing > 0 ? t('locks.way.missingCredits', { credits: countCredits(missing) }) : undefined
}

// Links to the first step; its page asks visitors to sign in.
function linkOf(
  { steps, missing_credits: missing }: WireOption,
  page: string,
  account: Account | null,
): ShownOption['link'] {
  const step = steps.find(({ kind }) => kind !== 'log_in')
  const lessons = steps.flatMap((one) => (one.kind === 'lesson' ? [one.track_id] : []))
  const slug = page.split('/').at(-1) ?? ''
  switch (step?.kind) {
    case undefined:
    case 'log_in':
      return { label: t('locks.login'), path: toJoinPath('login', page) }
    case 'plan':
      return { label: t('locks.seePlans'), path: plansPath({ plan: step.plan, back: page }) }
    case 'lesson':
      return orTopUp({
        label: t('locks.way.buyLessons', { count: lessons.length }),
        path: buyPath(slug, { lessons }),
      })
    case 'set':
      return orTopUp({ label: t('locks.way.buySet'), path: buyPath(slug, 'set') })
    case 'download':
      return orTopUp({ label: t('locks.way.buyDownload'), path: buyPath(slug, { download: step.track_id }) })
  }
  // With too few credits, a top-up comes first and then leads back.
  function orTopUp(link: { label: string; path: string }): { label: string; path: string } {
    if (account === null || missing <= 0) return link
    const amount = creditsToTopUp(missing)
    return {
      label: t('locks.way.topUp', { credits: countCredits(amount) }),
      path: topUpPath({ amount, back: link.path }),
    }
  }
}
