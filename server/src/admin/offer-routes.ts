import { toAmount, toCents, toCredits, toUnits } from '@sohbet/contract/amounts'
import type { ParsedOf } from '@sohbet/contract/endpoint'
import * as contract from '@sohbet/contract/studio'
import type { DiscountCode, Promotion } from '@sohbet/contract/studio'
import { type Binding, handleData, handleDone } from '#platform/http/calls/handle.ts'
import { handleOnce } from '#platform/idempotency/handle-once.ts'
import {
  addCode,
  addPromotion,
  findAllCodes,
  findAllPromotions,
  type ListedCode,
  type ListedPromotion,
  type NewCode,
  withdrawCode,
  withdrawPromotion,
} from '#modules/orders/index.ts'
import { changePrice, findPlanPrices } from '#modules/plans/index.ts'
import { type AdminServices, deciderOf } from './admin-services.ts'

/** The calls about codes, promotions and prices of plans. */
export function offerRoutes(services: AdminServices): Binding[] {
  return [...codeRoutes(services), ...promotionRoutes(services), ...priceRoutes(services)]
}

function codeRoutes(services: AdminServices): Binding[] {
  return [
    handleData(contract.listStudioCodes, async () => (await findAllCodes(services.db)).map(presentCode)),
    handleOnce(contract.addStudioCode, services, async (trx, { body }, { caller }) => {
      const { code, kind, plan, max_uses: maxUses } = body
      const added: NewCode = {
        code,
        off: offOf(body),
        kind: kind ?? undefined,
        plan: plan ?? undefined,
        maxUses: maxUses ?? undefined,
        ...spanOf(body),
      }
      return { code: await addCode({ ...services, db: trx }, added, caller) }
    }),
    handleDone(contract.withdrawStudioCode, ({ body: { code } }, { caller }) =>
      withdrawCode(services, code, caller),
    ),
  ]
}

// The schema requires exactly one of the two.
function offOf({ percent, amount }: ParsedOf<typeof contract.addStudioCode>['body']): NewCode['off'] {
  if (amount !== null) return { amount }
  return { percent: percent ?? 0 }
}

function promotionRoutes(services: AdminServices): Binding[] {
  return [
    handleData(contract.listStudioPromotions, async () =>
      (await findAllPromotions(services.db)).map(presentPromotion),
    ),
    handleOnce(contract.addStudioPromotion, services, async (trx, { body }, { caller }) => {
      const { first_day: _first, last_day: _last, ...promotion } = body
      const added = { ...promotion, pay: toCents(body.pay * 100), ...spanOf(body) }
      return { id: await addPromotion({ ...services, db: trx }, added, caller) }
    }),
    handleDone(contract.withdrawStudioPromotion, ({ params: { id } }, { caller }) =>
      withdrawPromotion(services, id, caller),
    ),
  ]
}

function priceRoutes(services: AdminServices): Binding[] {
  return [
    handleData(contract.listStudioPrices, async () =>
      (await findPlanPrices(services.db)).map(({ id, plan, period, currency, reason, ...price }) => ({
        id,
        plan,
        period,
        currency,
        price: toAmount(price.cents),
        valid_from: price.valid_from.toISOString(),
        replaced_at: price.replaced_at?.toISOString() ?? null,
        reason,
        by: price.done_by,
      })),
    ),
    handleDone(contract.changeStudioPrice, async ({ body: { price: cents, ...body } }, { caller }) => {
      const changed = { ...body, cents, ...(await deciderOf(services.db, caller)) }
      await services.asOwner((owner) => changePrice(owner, changed))
    }),
  ]
}

const dayMs = 24 * 3600 * 1000

// From the start of the first day to the end of the last.
function spanOf({ first_day: first, last_day: last }: { first_day: string | null; last_day: string | null }) {
  return {
    from: first === null ? undefined : new Date(`${first}T00:00:00Z`),
    until: last === null ? undefined : new Date(Date.parse(`${last}T00:00:00Z`) + dayMs),
  }
}

function presentCode(row: ListedCode): DiscountCode {
  const { code, percent, kind, item, max_uses, taken } = row
  return {
    code,
    percent,
    amount: row.amount_cents === null ? null : toAmount(toCents(row.amount_cents)),
    kind: kind as DiscountCode['kind'], // The table has no others.
    plan: item as DiscountCode['plan'],
    max_uses,
    taken,
    ...presentSpan(row),
  }
}

function presentPromotion(row: ListedPromotion): Promotion {
  const { id, title, title_ar, title_tr, title_ur } = row
  const [pay, bonus] = [toAmount(toCents(row.pay_cents)), toCredits(toUnits(row.bonus_units))]
  return { id, title, title_ar, title_tr, title_ur, pay, bonus, ...presentSpan(row) }
}

function presentSpan({
  starts_at: from,
  ends_at: until,
  withdrawn_at: withdrawn,
}: ListedPromotion | ListedCode) {
  return {
    starts_at: from.toISOString(),
    ends_at: until?.toISOString() ?? null,
    withdrawn_at: withdrawn?.toISOString() ?? null,
  }
}
