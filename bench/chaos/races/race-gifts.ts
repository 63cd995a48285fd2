// Many members claim a gift at the same time, some while it is being returned: each gift must have one result.
import { randomBytes } from 'node:crypto'
import { paths } from '@sohbet/contract/paths'
import { countStatuses } from '../../site/account-people.ts'
import { addUp } from '../stage/add-up.ts'
import { countFindings } from '../stage/audit.ts'
import { fire } from '../stage/burst.ts'
import type { Shot } from '../stage/burst.ts'
import { makeCast } from '../stage/cast.ts'
import type { Holder } from '../stage/cast.ts'
import { createGiftCodes } from '../stage/gift-codes.ts'
import { createRandom } from '../stage/random.ts'
import { openStage } from '../stage/stage.ts'
import type { Stage, StageOptions } from '../stage/stage.ts'
import { countOf } from '../operations/verdict.ts'

/** The size of a race. */
export interface GiftRacePlan {
  seed: number
  rounds: number
  /** The number of concurrent claims. */
  racers: number
}

/** The result; all except the first four are 0 if correct. */
export interface GiftRaceReport {
  rounds: number
  racers: number
  statuses: Record<string, number>
  claimed: number
  /** Rounds whose gift was not claimed exactly once, and expired gifts that were claimed. */
  wrongRounds: number
  expiredClaims: number
  /** The difference of balances in hundredths of a credit, undecided gifts, and findings of the audit. */
  drift: number
  undecided: number
  findings: number
}

const creditsEach = 10
/** A member may give ten gifts a day. */
const giftsEach = 10
/** One in this many gifts is claimed when it expires. */
const expiredEvery = 4

/** Runs all rounds on a separate stage. */
export async function raceGifts(options: StageOptions, plan: GiftRacePlan): Promise<GiftRaceReport> {
  const secret = randomBytes(32)
  const stage = await openStage({ ...options, settings: { SECRETS_KEY: secret.toString('hex') } })
  try {
    const givers = Math.ceil(plan.rounds / giftsEach)
    const cast = await makeCast(stage, { members: givers + plan.racers, credits: 200, sets: 1 })
    const random = createRandom(plan.seed)
    const findCode = createGiftCodes(stage, secret)
    const book = new Map(cast.holders.map(({ id, units }) => [id, units]))
    const move = (id: number, units: number): void => void book.set(id, (book.get(id) ?? 0) + units)
    const statuses: Record<string, number>[] = []
    let [claimed, wrongRounds, expiredClaims] = [0, 0, 0]
    for (let nth = 0; nth < plan.rounds; nth += 1) {
      const giver = cast.holders[nth % givers]
      const racers = cast.holders.slice(givers)
      if (giver === undefined) throw new Error('A round has no giver.')
      const isExpired = nth % expiredEvery === expiredEvery - 1
      const gift = await give(stage, giver, { email: racers[0]?.email ?? '', key: random.uuid() })
      const code = await findCode(gift)
      if (isExpired) await endWaiting(stage, gift)
      const shots = racers.map((holder): Shot => claimOf(holder, code, random.uuid()))
      const answers = await fire(stage.origins, shots)
      statuses.push(countStatuses(answers))
      const winners = racers.filter((_racer, at) => answers[at]?.status === 200)
      for (const { id } of winners) move(id, creditsEach * 100)
      if (winners.length > 0) move(giver.id, -creditsEach * 100)
      claimed += winners.length
      if (isExpired) expiredClaims += winners.length
      else if (winners.length !== 1) wrongRounds += 1
    }
    const undecided = await untilReturned(stage)
    const { rows } = await stage.owner.query<{ id: number; units: number }>(
      `select member_id as id, balance::float8 as units from wallet_accounts where kind = 'member'`,
    )
    const drift = rows.reduce((sum, { id, units }) => sum + Math.abs(units - (book.get(id) ?? 0)), 0)
    const findings = await countFindings(stage.owner)
    const counts = { claimed, wrongRounds, expiredClaims, drift, undecided, findings }
    return { rounds: plan.rounds, racers: plan.racers, statuses: addUp(statuses), ...counts }
  } finally {
    await stage.stop()
  }
}

/** The problems found. */
export function wrongsOfGifts(report: GiftRaceReport): string[] {
  const { statuses, wrongRounds, expiredClaims, drift, undecided, findings } = report
  const requested = { bugs: statuses['500'] ?? 0, unanswered: statuses['0'] ?? 0 }
  const figures = { wrongRounds, expiredClaims, drift, undecided, findings, ...requested }
  return Object.entries(figures).flatMap(([name, count]) => (count === 0 ? [] : [name]))
}

async function give(
  { origins }: Stage,
  holder: Holder,
  { email, key }: { email: string; key: string },
): Promise<number> {
  const body = { gift: { kind: 'credits', credits: creditsEach }, email }
  const [answer] = await fire(origins, [{ holder, path: paths.giveGift.path, body, key }])
  if (answer?.status !== 200) throw new Error(`A gift was answered ${answer?.status}: ${answer?.text}`)
  return (JSON.parse(answer.text) as { data: { gift: { id: number } } }).data.gift.id
}

function claimOf(holder: Holder, code: string, key: string): Shot {
  return { holder, path: paths.claimGift.path, body: { code }, key }
}

// A trigger prevents changes to the expiry of a gift, so it is disabled for a moment.
async function endWaiting({ owner }: Stage, giftId: number): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('alter table gifts_given disable trigger gifts_given_guarded')
    await client.query(
      `update gifts_given set created_at = created_at - interval '61 days', returns_at = now() where id = $1`,
      [giftId],
    )
    await client.query('alter table gifts_given enable trigger gifts_given_guarded')
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Waits for the job that returns expired gifts every minute; returns the number still undecided after two. */
async function untilReturned({ owner }: Stage): Promise<number> {
  const deadline = performance.now() + 130_000
  for (;;) {
    const waiting = await countOf(owner, 'select count(*) from gifts_given where outcome is null')
    if (waiting === 0 || performance.now() > deadline) return waiting
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}
