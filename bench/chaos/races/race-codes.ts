// F6: many members use the last use of a discount code at the same time, and one member repeats their own use.
import { paths } from '@sohbet/contract/paths'
import { tally } from '../../site/account-people.ts'
import { countFindings, countOf, type Found, toFound } from '../stage/audit.ts'
import { failuresOf, fire } from '../stage/burst.ts'
import { type Holder, makeCast } from '../stage/cast.ts'
import { createRandom, type Random } from '../stage/random.ts'
import { openStage, type Stage, type StageOptions } from '../stage/stage.ts'

/** The size of a race. */
export interface CodeRacePlan {
  seed: number
  rounds: number
  /** The number of concurrent requests, both among many members and by one. */
  racers: number
}

interface Round {
  statuses: number[]
  winners: number
  uses: number
}

/** Runs both races, with a new code in each round; correct is one winner in each round of either race. */
export async function raceCodes(
  options: StageOptions,
  { seed, rounds, racers }: CodeRacePlan,
): Promise<Found> {
  await using stage = await openStage(options)
  const { holders } = await makeCast(stage, { members: racers, credits: 1, sets: 1 })
  const random = createRandom(seed)
  const many: Round[] = []
  const one: Round[] = []
  for (let nth = 0; nth < rounds; nth += 1) {
    many.push(await race(stage, random, { code: `MANY-${nth}`, maxUses: 1, racers: holders }))
    const alone = random.of(holders)
    const repeats = holders.map(() => alone)
    one.push(await race(stage, random, { code: `ONE-${nth}`, maxUses: null, racers: repeats }))
  }
  const all = [...many, ...one]
  const winners = all.reduce((sum, round) => sum + round.winners, 0)
  const credited = await countOf(stage.owner, `select count(*) from wallet_transfers where kind = 'top_up'`)
  const statuses = tally(all.flatMap((round) => round.statuses))
  return toFound(
    { rounds, racers, winners, statuses },
    {
      wrongManyRounds: countWrong(many),
      wrongOneRounds: countWrong(one),
      creditedWithoutCode: Math.abs(credited - winners),
      findings: await countFindings(stage.owner),
      ...failuresOf(statuses),
    },
  )
}

// The code must be used exactly once, by the answers and by the stored uses.
function countWrong(rounds: readonly Round[]): number {
  return rounds.filter(({ winners, uses }) => winners !== 1 || uses !== 1).length
}

// A code for the full price: the order is fulfilled at once, and the use is consumed.
async function race(
  { owner, origins }: Stage,
  random: Random,
  { code, maxUses, racers }: { code: string; maxUses: number | null; racers: Holder[] },
): Promise<Round> {
  await owner.query(
    `insert into orders_codes (code, percent, starts_at, max_uses, created_at) values ($1, 100, now(), $2, now())`,
    [code, maxUses],
  )
  // The limits of twenty orders and fifteen wrong codes an hour would end the races.
  await owner.query('truncate rate_limits')
  const body = { type: 'top_up', amount: 5, discount_code: code, payment_method: 'stripe' }
  const { path } = paths.createOrder
  const answers = await fire(
    origins,
    racers.map((holder) => ({ holder, path, body, key: random.uuid() })),
  )
  const statuses = answers.map(({ status }) => status)
  const uses = await countOf(
    owner,
    `select count(*) from orders_code_uses join orders_codes on orders_codes.id = code_id
     where code = $1 and state <> 'released'`,
    [code],
  )
  return { statuses, winners: statuses.filter((status) => status === 200).length, uses }
}
