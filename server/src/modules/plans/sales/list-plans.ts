import { toAmount } from '@sohbet/contract/amounts'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { Currency } from '@sohbet/contract/currency'
import type { listPlans as call } from '@sohbet/contract/plans'
import type { MessageKey, PageLanguage } from '@sohbet/messages'
import { translatorFor } from '#platform/language/translator.ts'
import type { Database } from '#platform/database/db.ts'
import { planNameKeys, type PlanPrice } from '../plan/plan.ts'
import { findSoldPrices } from '../queries/prices.ts'

type Plans = AnswerOf<typeof call>['data']

/** What each plan includes by the rules of access and downloads, and nothing else (B-41, B-46 to B-48, B-114). */
const benefits = {
  free: ['answers.plan.freeOpens', 'answers.plan.freeKeeps', 'answers.plan.freeBuys'],
  plus: ['answers.plan.plusHasFree', 'answers.plan.plusOpens'],
  premier: ['answers.plan.premierHasPlus', 'answers.plan.premierOpens', 'answers.plan.premierDownloads'],
} as const satisfies Record<string, readonly MessageKey[]>

/** API-48, PERM-05, C-7: the plans with their prices in one currency, lowest first; `price` is per year. */
export async function listPlans(
  db: Database,
  { currency, language }: { currency: Currency; language: PageLanguage },
): Promise<Plans> {
  const prices = (await findSoldPrices(db)).filter((price) => price.currency === currency)
  return (['free', 'plus', 'premier'] as const).map((slug) => {
    const own = prices.filter(({ plan }) => plan === slug).map(presentPrice)
    const shown = own.find(({ period }) => period === 'year') ?? own[0]
    return {
      slug,
      subscription_name: translatorFor(language)(planNameKeys[slug]),
      price: shown?.price ?? 0,
      currency,
      period: shown?.period ?? null,
      benefits: benefits[slug].map((key) => translatorFor(language)(key)),
      prices: own,
    }
  })
}

function presentPrice({ period, cents }: PlanPrice): Plans[number]['prices'][number] {
  return { period, price: toAmount(cents) }
}
