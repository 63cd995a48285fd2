import type { DemoCounts, DemoReason, RemainingDemo } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { findDemoPeople } from '#modules/accounts/index.ts'
import type { DemoRows } from '#modules/catalog/index.ts'
import { findAllCodes, findAllPromotions } from '#modules/orders/index.ts'
import { countNamed, findDemoRows, findWorkers, hasAdminBesides } from './queries.ts'

/** The effects of removing the demo content. */
export interface RemovalPlan {
  rows: DemoRows
  /** Accounts to delete. */
  people: number[]
  codes: string[]
  promotions: number[]
  counts: DemoCounts
  kept: RemainingDemo[]
}

/**
 * Plans which demo content to delete, and which to keep with the reason: content edited by the team, or
 * bought, saved or annotated by members; of its accounts, `actingId` and those who have worked here.
 */
export async function planRemoval(db: Database, actingId: number | null): Promise<RemovalPlan> {
  const people = await findDemoPeople(db)
  const workers = await findWorkers(
    db,
    people.map(({ id }) => id),
  )
  const others = await hasAdminBesides(
    db,
    people.map(({ id }) => id),
  )
  const judged = people.map((person) => ({
    ...person,
    reasons: reasonsFor(person, { actingId, workers, others }),
  }))
  const leaving = judged.filter(({ reasons }) => reasons.length === 0).map(({ id }) => id)
  const found = await findDemoRows(db, leaving)
  const idsOf = (kind: (typeof found)[number]['kind']): number[] =>
    found.filter((row) => row.kind === kind && row.reasons.length === 0).map(({ id }) => id)
  const rows = {
    collection: idsOf('collection'),
    article: idsOf('article'),
    majlis: idsOf('majlis'),
    gathering: idsOf('gathering'),
  }
  const named = await countNamed(db, { collections: rows.collection, articles: rows.article })
  const offers = await findDemoOffers(db, people[0]?.created_at)
  return {
    rows,
    people: leaving,
    ...offers,
    counts: {
      collections: rows.collection.length,
      articles: rows.article.length,
      majalis: rows.majlis.length,
      gatherings: rows.gathering.length,
      people: leaving.length,
      offers: offers.codes.length + offers.promotions.length,
      ...named,
    },
    kept: [
      ...found
        .filter(({ reasons }) => reasons.length > 0)
        .map(({ kind, title, reasons }) => ({ kind, title, reasons })),
      ...judged
        .filter(({ reasons }) => reasons.length > 0)
        .map(({ name, reasons }) => ({ kind: 'person' as const, title: name, reasons })),
    ],
  }
}

/** The plan for those who confirm it. */
export function presentPlan({ counts, kept: stored }: RemovalPlan): {
  removed: DemoCounts
  kept: RemainingDemo[]
} {
  return { removed: counts, kept: stored }
}

type DemoPerson = Awaited<ReturnType<typeof findDemoPeople>>[number]

function reasonsFor(
  { id, is_admin: isAdmin }: DemoPerson,
  { actingId, workers, others }: { actingId: number | null; workers: ReadonlySet<number>; others: boolean },
): DemoReason[] {
  return [
    ...(id === actingId ? (['you'] as const) : []),
    ...(workers.has(id) ? (['works'] as const) : []),
    ...(isAdmin && !others ? (['lastAdmin'] as const) : []),
  ]
}

// The offers of the demo content were added together with its people.
async function findDemoOffers(
  db: Database,
  at: Date | undefined,
): Promise<Pick<RemovalPlan, 'codes' | 'promotions'>> {
  if (at === undefined) return { codes: [], promotions: [] }
  const isDemo = (one: { created_at: Date; withdrawn_at: Date | null }): boolean =>
    one.created_at.getTime() === at.getTime() && one.withdrawn_at === null
  return {
    codes: (await findAllCodes(db)).filter(isDemo).map(({ code }) => code),
    promotions: (await findAllPromotions(db)).filter(isDemo).map(({ id }) => id),
  }
}
