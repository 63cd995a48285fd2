// F1: many concurrent requests spend one wallet through both processes.
import { randomUUID } from 'node:crypto'
import { paths } from '@sohbet/contract/paths'
import { tally } from '../../site/account-people.ts'
import { countFindings, type Found, toFound } from '../stage/audit.ts'
import { failuresOf, fire } from '../stage/burst.ts'
import { makeCast } from '../stage/cast.ts'
import { openStage, type StageOptions } from '../stage/stage.ts'

const spenders = 100
const affordable = spenders / 2

/** Sends 100 concurrent requests for 1 credit each from a wallet with 50: half are done, and nothing is left. */
export async function raceWallet(options: StageOptions): Promise<Found> {
  await using stage = await openStage(options)
  const { holders } = await makeCast(stage, { members: 2, credits: affordable, sets: 1 })
  const [spender, receiver] = holders
  if (spender === undefined || receiver === undefined) throw new Error('There are no members.')
  const { path } = paths.sharePoints
  const body = { email: receiver.email, credits: 1 }
  const shots = Array.from({ length: spenders }, () => ({ holder: spender, path, body, key: randomUUID() }))
  const answers = await fire(stage.origins, shots)
  const statuses = tally(answers.map(({ status }) => status))
  const { rows } = await stage.owner.query<{ id: number; units: number }>(
    'select member_id as id, balance::float8 as units from wallet_accounts where member_id = any($1)',
    [[spender.id, receiver.id]],
  )
  const creditsOf = ({ id }: { id: number }): number =>
    (rows.find((row) => row.id === id)?.units ?? NaN) / 100
  return toFound(
    { spenders, affordable, statuses },
    {
      left: creditsOf(spender),
      lost: 2 * affordable - creditsOf(receiver),
      refused: affordable - (statuses['200'] ?? 0),
      findings: await countFindings(stage.owner),
      ...failuresOf(statuses),
    },
  )
}
