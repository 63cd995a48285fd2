// F8: one member repeatedly buys single lessons and the whole set at the same time.
import { paths } from '@sohbet/contract/paths'
import { countStatuses } from '../../site/account-people.ts'
import { addUp } from '../stage/add-up.ts'
import { countFindings } from '../stage/audit.ts'
import { fire } from '../stage/burst.ts'
import type { Shot } from '../stage/burst.ts'
import { makeCast } from '../stage/cast.ts'
import type { Cast, Holder } from '../stage/cast.ts'
import { createRandom } from '../stage/random.ts'
import type { Random } from '../stage/random.ts'
import { openStage } from '../stage/stage.ts'
import type { Stage, StageOptions } from '../stage/stage.ts'
import { countOf, countUnpaid } from '../operations/verdict.ts'

/** The size of a race. */
export interface LessonRacePlan {
  seed: number
  rounds: number
  /** The number of concurrent requests in a round. */
  shots: number
  /** Milliseconds after which a request counts as unanswered; one minute by default. */
  patienceMs?: number
}

/** The result; all except the first three are 0 if correct. */
export interface LessonRaceReport {
  rounds: number
  shots: number
  statuses: Record<string, number>
  /** Rounds after which the member's charges differ from the price of the lessons they own. */
  wrongRounds: number
  /**
   * Members whose charges and lessons differ at the end, duplicate lessons, balances below 0, and findings
   * of the audit.
   */
  unpaid: number
  ownedTwice: number
  negative: number
  findings: number
  /** Requests with a wrong price that were executed. */
  wrongPrices: number
}

/** Rounds per member: their credits suffice for two thirds of these. */
const roundsEach = 10

/** Runs all rounds on a separate stage. */
export async function raceLessons(options: StageOptions, plan: LessonRacePlan): Promise<LessonRaceReport> {
  const stage = await openStage(options)
  try {
    const members = Math.ceil(plan.rounds / roundsEach)
    const cast = await makeCast(stage, { members, credits: 100, sets: plan.rounds })
    const random = createRandom(plan.seed)
    const statuses: Record<string, number>[] = []
    let [wrongRounds, wrongPrices] = [0, 0]
    for (let nth = 0; nth < plan.rounds; nth += 1) {
      const holder = cast.holders[nth % members]
      if (holder === undefined) throw new Error('A round has nobody.')
      const shots = planShots(random, cast, { holder, nth, count: plan.shots })
      const answers = await fire(stage.origins, shots, plan.patienceMs)
      statuses.push(countStatuses(answers))
      wrongPrices += answers.filter(({ text }, at) => isWrongPrice(shots[at]) && isCharged(text)).length
      if (!(await isPaidFor(stage, holder))) wrongRounds += 1
    }
    return {
      rounds: plan.rounds,
      shots: plan.shots,
      statuses: addUp(statuses),
      wrongRounds,
      wrongPrices,
      unpaid: await countUnpaid(stage.owner),
      ownedTwice: await countOf(
        stage.owner,
        `select count(*) from (select from purchases_lessons group by member_id, track_id having count(*) > 1) as twice`,
      ),
      negative: await countOf(stage.owner, 'select count(*) from wallet_entries where balance_after < 0'),
      findings: await countFindings(stage.owner),
    }
  } finally {
    await stage.stop()
  }
}

/** The problems found. */
export function wrongsOfLessons(report: LessonRaceReport): string[] {
  const { statuses, wrongRounds, wrongPrices, unpaid, ownedTwice, negative, findings } = report
  const requested = { bugs: statuses['500'] ?? 0, unanswered: statuses['0'] ?? 0 }
  const figures = { wrongRounds, wrongPrices, unpaid, ownedTwice, negative, findings, ...requested }
  return Object.entries(figures).flatMap(([name, count]) => (count === 0 ? [] : [name]))
}

// A price that no item has.
const noPrice = 0.01

// Half are for the whole set; some have an invented price.
function planShots(
  random: Random,
  { lessons }: Cast,
  { holder, nth, count }: { holder: Holder; nth: number; count: number },
): Shot[] {
  const sets = [...new Set(lessons.map(({ setId }) => setId))]
  const ofSet = lessons.filter(({ setId }) => setId === sets[nth])
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
