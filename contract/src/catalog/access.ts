import type { AudioAccess } from './catalog.ts'

/** The plan whose rights a person has at the moment; null for a visitor. */
export type PlanInForce = 'free' | 'plus' | 'premier' | null

/** Whether a plan opens what needs this access (B-41); what is `paid` is opened by a purchase, never by a plan. */
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
