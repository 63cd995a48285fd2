// F6: many members use the last use of a discount code at the same time, and one member repeats their own use.
import { paths } from '@sohbet/contract/paths'
import { countStatuses } from '../../site/account-people.ts'
import { addUp } from '../stage/add-up.ts'
import { countFindings } from '../stage/audit.ts'
import { fire } from '../stage/burst.ts'
import type { Shot } from '../stage/burst.ts'
import { makeCast } from '../stage/cast.ts'
import type { Holder } from '../stage/cast.ts'
import { createRandom } from '../stage/random.ts'
import type { Random } from '../stage/random.ts'
import { openStage } from '../stage/stage.ts'
import type { Stage, StageOptions } from '../stage/stage.ts'

/** The size of a race. */
export interface CodeRacePlan {
  seed: number
  rounds: number
  /** The number of concurrent requests, both among many members and by one. */
  racers: number
}

/** The result; correct is one winner in each round of either race. */
export interface CodeRaceReport {
  rounds: number
  racers: number
  /** Rounds whose code was not used exactly once, by the answers or the stored uses. */
  wrongManyRounds: number
  wrongOneRounds: number
  winnersOfMany: number
  winnersOfOne: number
  statuses: Record<string, number>
  /** Orders credited without a discount of their code, and findings of the audit. */
  findings: number
}

/** Runs both races on a separate stage, with a new code in each round. */
export async function raceCodes(options: StageOptions, plan: CodeRacePlan): Promise<CodeRaceReport> {
  const stage = await openStage(options)
  try {
    const { holders } = await makeCast(stage, { members: plan.racers, credits: 1, sets: 1 })
    const random = createRandom(plan.seed)
    const many: Round[] = []
    const one: Round[] = []
    for (let nth = 0; nth < plan.rounds; nth += 1) {
      many.push(await race(stage, { code: `MANY-${nth}`, maxUses: 1, racers: holders, random }))
      const alone = random.of(holders)
      const racers = Array.from({ length: plan.racers }, () => alone)
      one.push(await race(stage, { code: `ONE-${nth}`, maxUses: null, racers, random }))
    }
    const found = await countFindings(stage.owner)
    const credited = await countCredited(stage)
    const winners = (rounds: readonly Round[]): number =>
      rounds.reduce((sum, round) => sum + round.winners, 0)
    const wrong = (rounds: readonly Round[]): number =>
      rounds.filter((round) => round.winners !== 1 || round.uses !== 1).length
    return {
      rounds: plan.rounds,
      racers: plan.racers,
      wrongManyRounds: wrong(many),
      wrongOneRounds: wrong(one),
      winnersOfMany: winners(many),
      winnersOfOne: winners(one),
      statuses: addUp([...many, ...one].map(({ statuses }) => statuses)),
      findings: found + Math.abs(credited - winners(many) - winners(one)),
    }
  } finally {
    await stage.stop()
  }
}

/** The problems found. */
export function wrongsOfCodes({
  wrongManyRounds,
  wrongOneRounds,
  findings,
  statuses,
}: CodeRaceReport): string[] {
  const figures = {
    wrongManyRounds,
    wrongOneRounds,
    findings,
    bugs: statuses['500'] ?? 0,
    unanswered: statuses['0'] ?? 0,
  }
  return Object.entries(figures).flatMap(([name, count]) => (count === 0 ? [] : [name]))
}

interface Round {
  winners: number
  uses: number
  statuses: Record<string, number>
}

// A code for the full price: the order is fulfilled at once, and the use is consumed.
async function race(
  { owner, origins }: Stage,
  {
    code,
    maxUses,
    racers,
    random,
  }: { code: string; maxUses: number | null; racers: Holder[]; random: Random },
): Promise<Round> {
  await owner.query(
    `insert into orders_codes (code, percent, starts_at, max_uses, created_at) values ($1, 100, now(), $2, now())`,
    [code, maxUses],
  )
  // The limits of twenty orders and fifteen wrong codes an hour would end the races.
  await owner.query('truncate rate_limits')
  const body = { type: 'top_up', amount: 5, discount_code: code, payment_method: 'stripe' }
  const shots = racers.map((holder): Shot => ({
    holder,
    path: paths.createOrder.path,
    body,
    key: random.uuid(),
  }))
  const answers = await fire(origins, shots)
  const { rows } = await owner.query<{ uses: string }>(
    `select count(*) as uses from orders_code_uses join orders_codes on orders_codes.id = code_id
     where code = $1 and state <> 'released'`,
    [code],
  )
  return {
    winners: answers.filter(({ status }) => status === 200).length,
    uses: Number(rows[0]?.uses),
    statuses: countStatuses(answers),
  }
}

async function countCredited({ owner }: Stage): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(
    `select count(*) from wallet_transfers where kind = 'top_up'`,
  )
  return Number(rows[0]?.count)
}
