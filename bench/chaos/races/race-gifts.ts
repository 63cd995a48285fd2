// Many members claim a gift at the same time, some while it is being returned: each gift must have one result.
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { paths } from '@sohbet/contract/paths'
import { dataOf, tally } from '../../site/account-people.ts'
import { countFindings, countOf, type Found, toFound } from '../stage/audit.ts'
import { failuresOf, fire, type ShotAnswer } from '../stage/burst.ts'
import { type Holder, makeCast } from '../stage/cast.ts'
import { createGiftCodes } from '../stage/gift-codes.ts'
import { createRandom } from '../stage/random.ts'
import { openStage, type Stage, type StageOptions } from '../stage/stage.ts'

/** The size of a race. */
export interface GiftRacePlan {
  seed: number
  rounds: number
  /** The number of concurrent claims. */
  racers: number
}

const creditsEach = 10
/** A member may give ten gifts a day. */
const giftsEach = 10
/** One in this many gifts is claimed when it expires. */
const expiredEvery = 4

/** Runs all rounds on a separate stage. */
export async function raceGifts(
  options: StageOptions,
  { seed, rounds, racers }: GiftRacePlan,
): Promise<Found> {
  const secret = randomBytes(32)
  await using stage = await openStage({ ...options, settings: { SECRETS_KEY: secret.toString('hex') } })
  const givers = Math.ceil(rounds / giftsEach)
  const { holders } = await makeCast(stage, { members: givers + racers, credits: 200, sets: 1 })
  const claimers = holders.slice(givers)
  const random = createRandom(seed)
  const findCode = createGiftCodes(stage, secret)
  const book = new Map(holders.map(({ id, units }) => [id, units]))
  const move = (id: number, units: number): void => void book.set(id, (book.get(id) ?? 0) + units)
  const answers: ShotAnswer[] = []
  // Rounds whose gift was not claimed exactly once, and expired gifts that were claimed.
  let [claimed, wrongRounds, expiredClaims] = [0, 0, 0]
  for (let nth = 0; nth < rounds; nth += 1) {
    const giver = holders[nth % givers]
    if (giver === undefined) throw new Error('A round has no giver.')
    const isExpired = nth % expiredEvery === expiredEvery - 1
    const gift = await give(stage, giver, { email: claimers[0]?.email ?? '', key: random.uuid() })
    const body = { code: await findCode(gift) }
    if (isExpired) await endWaiting(stage, gift)
    const { path } = paths.claimGift
    const shots = claimers.map((holder) => ({ holder, path, body, key: random.uuid() }))
    const answered = await fire(stage.origins, shots)
    answers.push(...answered)
    const winners = claimers.filter((_claimer, at) => answered[at]?.status === 200)
    for (const { id } of winners) move(id, creditsEach * 100)
    if (winners.length > 0) move(giver.id, -creditsEach * 100)
    claimed += winners.length
    if (isExpired) expiredClaims += winners.length
    else if (winners.length !== 1) wrongRounds += 1
  }
  const statuses = tally(answers.map(({ status }) => status))
  return toFound(
    { rounds, racers, claimed, statuses },
    {
      wrongRounds,
      expiredClaims,
      undecided: await untilReturned(stage),
      drift: await sumDrift(stage, book),
      findings: await countFindings(stage.owner),
      ...failuresOf(statuses),
    },
  )
}

async function give(
  { origins }: Stage,
  holder: Holder,
  { email, key }: { email: string; key: string },
): Promise<number> {
  const body = { gift: { kind: 'credits', credits: creditsEach }, email }
  const [answer] = await fire(origins, [{ holder, path: paths.giveGift.path, body, key }])
  return (dataOf(answer ?? { status: 0, text: '' }) as { gift: { id: number } }).gift.id
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
    await wait(1000)
  }
}

// The difference of the balances in hundredths of a credit.
async function sumDrift({ owner }: Stage, book: ReadonlyMap<number, number>): Promise<number> {
  const { rows } = await owner.query<{ id: number; units: number }>(
    `select member_id as id, balance::float8 as units from wallet_accounts where kind = 'member'`,
  )
  return rows.reduce((sum, { id, units }) => sum + Math.abs(units - (book.get(id) ?? 0)), 0)
}
