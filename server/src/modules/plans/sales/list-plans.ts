import { toCredits, toUnits } from '@sohbet/contract/amounts'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { listPlans as call } from '@sohbet/contract/plans'
import type { Database } from '../../../platform/database/db.ts'
import { planNames } from '../plan/plan.ts'
import type { PlanPrice } from '../plan/plan.ts'
import { findSoldPrices } from '../queries/prices.ts'

type Plans = AnswerOf<typeof call>['data']

/** What each plan opens by the rules of access and of downloads, and nothing else (B-41, B-46 to B-48, B-114). */
const benefits = {
  free: [
    'All talks and albums that are open to free accounts',
    'Your library, playlists, notes and place on every device',
    'Buy single lessons and paid downloads with credits',
  ],
  plus: ['Everything that a free account opens', 'The Plus talks and albums, to hear and to download'],
  premier: [
    'Everything that Plus opens',
    'The Premier talks and albums, to hear and to download',
    'Paid downloads at no further cost',
  ],
} as const

/** API-48, PERM-05, C-7: the plans with their prices, the lowest first; `price` is a year's. */
export async function listPlans(db: Database): Promise<Plans> {
  const prices = await findSoldPrices(db)
  return (['free', 'plus', 'premier'] as const).map((slug) => {
    const own = prices.filter(({ plan }) => plan === slug).map(presentPrice)
    const shown = own.find(({ period }) => period === 'year') ?? own[0]
    return {
      slug,
      subscription_name: planNames[slug],
      price: shown?.price ?? 0,
      currency: 'USD',
      period: shown?.period ?? null,
      benefits: [...benefits[slug]],
      prices: own,
    }
  })
}

function presentPrice({ period, cents }: PlanPrice): Plans[number]['prices'][number] {
  return { period, price: toCredits(toUnits(cents)) }
}
