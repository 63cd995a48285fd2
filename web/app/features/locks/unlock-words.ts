import type { PlanInfo, UnlockStep, UnlockWay as Way, WhyLocked } from '@sohbet/contract'
import type { Account } from '../../session/account/account.ts'
import { toJoinPath } from '../../session/sign-in/login-target.ts'
import { buyPath } from '../money/buy-path.ts'
import { countCredits } from '../money/count-credits.ts'
import { creditsToTopUp, topUpPath } from '../money/payment-paths.ts'
import { priceWords } from '../plans/state/plan-words.ts'
import { plansPath } from '../money/plans-path.ts'
import { whoMayHear } from './why-locked.ts'

/** A way to open a lock, as it is shown: what is done, what it lacks, and where that begins. */
export interface ShownWay {
  title: string
  /** What has to be known before; undefined when nothing has. */
  note: string | undefined
  link: { label: string; path: string }
}

/** Who may have it, in one sentence. */
export function lockSentence(
  { rule, type }: Pick<WhyLocked, 'rule' | 'type'>,
  account: Account | null,
): string {
  if (rule === 'paid_download') return 'Each first download is paid for with credits'
  if (type === 'article' && account === null) return 'Log in to read on'
  if (type === 'download' && account === null) return 'Please log in to download this recording'
  return whoMayHear({ required_access: rule, price_credits: null }, account)
}

/** What the caller has that counts, in one sentence; undefined for a visitor. */
export function ownedSentence({
  plan,
  credits,
  lesson_ids: lessons,
}: WhyLocked['owned']): string | undefined {
  if (plan === null) return undefined
  const parts = [countCredits(credits)]
  if (plan !== 'free') parts.push(planNames[plan])
  if (lessons.length > 0)
    parts.push(lessons.length === 1 ? '1 lesson of this set' : `${lessons.length} lessons of this set`)
  return `You have ${parts.join(', ')}.`
}

/** The ways of an answer as they are shown, the cheapest first; `plans` tell what a plan costs (SUB-04). */
export function showWays(
  { ways, path }: Pick<WhyLocked, 'ways' | 'path'>,
  { account, plans }: { account: Account | null; plans: readonly PlanInfo[] },
): ShownWay[] {
  return ways.map((way) => ({
    title: titleOf(way),
    note: noteOf(way, account, plans),
    link: linkOf(way, path, account),
  }))
}

const planNames = { plus: 'the Plus plan', premier: 'the Premier plan' }

function titleOf({ steps, credits }: Way): string {
  const named = steps.flatMap((step) =>
    step.kind === 'log_in' || step.kind === 'lesson' ? [] : [nameOf(step)],
  )
  const lessons = steps.filter(({ kind }) => kind === 'lesson').length
  if (lessons > 0) named.push(lessons === 1 ? 'this lesson' : `${lessons} lessons one by one`)
  const title = named.length === 0 ? 'a free account' : named.join(' and ')
  const price = credits === 0 ? '' : ` for ${countCredits(credits)}`
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}${price}`
}

function nameOf(step: Exclude<UnlockStep, { kind: 'log_in' | 'lesson' }>): string {
  switch (step.kind) {
    case 'plan':
      return planNames[step.plan]
    case 'set':
      return 'all lessons of the set'
    case 'download':
      return 'this download'
  }
}

function noteOf(
  { steps, missing_credits: missing }: Way,
  account: Account | null,
  plans: readonly PlanInfo[],
): string | undefined {
  const plan = steps.find((step) => step.kind === 'plan')?.plan
  const price = plans.find(({ slug }) => slug === plan)
  if (price !== undefined) return `${priceWords(price)}.`
  if (account === null) return steps.length > 1 ? 'After you log in.' : undefined
  return missing > 0 ? `You need ${countCredits(missing)} more.` : undefined
}

// What comes first leads on; who has not signed in is asked to by the page it leads to.
function linkOf(
  { steps, missing_credits: missing }: Way,
  page: string,
  account: Account | null,
): ShownWay['link'] {
  const step = steps.find(({ kind }) => kind !== 'log_in')
  const lessons = steps.flatMap((one) => (one.kind === 'lesson' ? [one.track_id] : []))
  const slug = page.split('/').at(-1) ?? ''
  switch (step?.kind) {
    case undefined:
    case 'log_in':
      return { label: 'Log in', path: toJoinPath('login', page) }
    case 'plan':
      return { label: 'See plans', path: plansPath({ plan: step.plan, back: page }) }
    case 'lesson':
      return orTopUp({
        label: lessons.length === 1 ? 'Buy this lesson' : `Buy ${lessons.length} lessons`,
        path: buyPath(slug, { lessons }),
      })
    case 'set':
      return orTopUp({ label: 'Buy all lessons', path: buyPath(slug, 'set') })
    case 'download':
      return orTopUp({ label: 'Buy this download', path: buyPath(slug, { download: step.track_id }) })
  }
  // Too few credits: what is missing is bought first, and leads back to this.
  function orTopUp(link: { label: string; path: string }): { label: string; path: string } {
    if (account === null || missing <= 0) return link
    const amount = creditsToTopUp(missing)
    return { label: `Top up ${countCredits(amount)}`, path: topUpPath({ amount, back: link.path }) }
  }
}
