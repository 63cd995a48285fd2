import type { AudioAccess } from './catalog.ts'

/** The plan in force of a person; null for a visitor. */
export type PlanInForce = 'free' | 'plus' | 'premier' | null

/** Whether a plan opens content with this access (B-41); `paid` content is opened by a purchase, never by a plan. */
export function planOpens(access: AudioAccess, plan: PlanInForce): boolean {
  switch (access) {
    case 'public':
      return true
    case 'free':
      return plan !== null
    case 'plus':
      return plan === 'plus' || plan === 'premier'
    case 'premier':
      return plan === 'premier'
    case 'paid':
      return false
  }
}
