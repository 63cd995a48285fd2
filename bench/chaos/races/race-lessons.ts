// F8: one member repeatedly buys single lessons and the whole set at the same time.
import { paths } from '@sohbet/contract/paths'
import { tally } from '../../site/account-people.ts'
import { countFindings, countOf, countUnpaid, type Found, toFound } from '../stage/audit.ts'
import { failuresOf, fire, type Shot, type ShotAnswer } from '../stage/burst.ts'
import { type Holder, type Lesson, makeCast } from '../stage/cast.ts'
import { createRandom, type Random } from '../stage/random.ts'
import { openStage, type Stage, type StageOptions } from '../stage/stage.ts'

/** The size of a race. */
export interface LessonRacePlan {
  seed: number
  rounds: number
  /** The number of concurrent requests in a round. */
  shots: number
  /** Milliseconds after which a request counts as unanswered. */
  patienceMs?: number
}

/** Rounds per member: their credits suffice for two thirds of these. */
const roundsEach = 10
// A price that no item has.
const noPrice = 0.01

/** Runs all rounds on a separate stage. */
export async function raceLessons(
  options: StageOptions,
  { seed, rounds, shots: count, patienceMs }: LessonRacePlan,
): Promise<Found> {
  await using stage = await openStage(options)
  const members = Math.ceil(rounds / roundsEach)
  const { holders, lessons } = await makeCast(stage, { members, credits: 100, sets: rounds })
  const sets = [...Map.groupBy(lessons, ({ setId }) => setId).values()]
  const random = createRandom(seed)
  const answers: ShotAnswer[] = []
  let [wrongRounds, wrongPrices] = [0, 0]
  for (const [nth, ofSet] of sets.entries()) {
    const holder = holders[nth % members]
    if (holder === undefined) throw new Error('A round has nobody.')
    const shots = planShots(random, ofSet, holder, count)
    const answered = await fire(stage.origins, shots, patienceMs)
    answers.push(...answered)
    wrongPrices += answered.filter(({ text }, at) => isWrongPrice(shots[at]) && isCharged(text)).length
    if (!(await isPaidFor(stage, holder))) wrongRounds += 1
  }
  const statuses = tally(answers.map(({ status }) => status))
  return toFound(
    { rounds, shots: count, statuses },
    {
      // After these, the member's charges differ from the price of the lessons they own.
      wrongRounds,
      // Executed although the price was wrong.
      wrongPrices,
      unpaid: await countUnpaid(stage.owner),
      ownedTwice: await countOf(
        stage.owner,
        `select count(*) from (select from purchases_lessons group by member_id, track_id having count(*) > 1) as twice`,
      ),
      negative: await countOf(stage.owner, 'select count(*) from wallet_entries where balance_after < 0'),
      findings: await countFindings(stage.owner),
      ...failuresOf(statuses),
    },
  )
}

// Half are for the whole set; some have an invented price.
function planShots(random: Random, ofSet: readonly Lesson[], holder: Holder, count: number): Shot[] {
  return Array.from({ length: count }, () => {
    const expected = random.below(10) === 0 ? { expected_total: noPrice } : {}
    const lesson = random.of(ofSet)
    const isSingle = random.below(2) === 0
    return {
      holder,
      path: (isSingle ? paths.buyLesson : paths.buyCompleteSet).path,
      body: { ...(isSingle ? { lesson_id: lesson.id } : { collection_id: lesson.setId }), ...expected },
      key: random.uuid(),
    }
  })
}

function isWrongPrice(shot: Shot | undefined): boolean {
  return shot !== undefined && 'expected_total' in shot.body
}

// Owned lessons cost nothing, whatever price was expected.
function isCharged(text: string): boolean {
  const { data } = JSON.parse(text === '' ? '{}' : text) as { data?: { spent?: number } | null }
  return (data?.spent ?? 0) > 0
}

// Also checks the wallet: the charge must have left it.
async function isPaidFor({ owner }: Stage, { id, units }: Holder): Promise<boolean> {
  const { rows } = await owner.query<{ is_right: boolean }>(
    `select $2 - balance = (
      select coalesce(sum(price_credits * 100), 0) from purchases_lessons as lesson
      join catalog_tracks as track on track.id = lesson.track_id where lesson.member_id = $1) as is_right
     from wallet_accounts where member_id = $1`,
    [id, units],
  )
  return rows[0]?.is_right === true
}
