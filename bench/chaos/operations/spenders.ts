// Many concurrent requests spend one wallet through both processes.
import { randomUUID } from 'node:crypto'
import { ask, call, countStatuses, upTo } from '../../site/account-people.ts'
import { paths } from '@sohbet/contract/paths'
import { countFindings } from '../stage/audit.ts'
import { makeCast } from '../stage/cast.ts'
import { openStage } from '../stage/stage.ts'
import type { StageOptions } from '../stage/stage.ts'

/** The result; correct are `affordable` transfers, a balance of 0 and no findings. */
export interface SpendingReport {
  spenders: number
  affordable: number
  statuses: Record<string, number>
  left: number
  received: number
  findings: number
}

/** Sends 100 concurrent requests for 1 credit each from a wallet with 50. */
export async function spendAtOnce(options: StageOptions, spenders = 100): Promise<SpendingReport> {
  const stage = await openStage(options)
  const affordable = spenders / 2
  try {
    const cast = await makeCast(stage, { members: 2, credits: affordable, sets: 1 })
    const [spender, receiver] = cast.holders
    const sent = upTo(spenders).map(async (n) => {
      const headers = { 'auth-token': spender?.token ?? '', 'idempotency-key': randomUUID() }
      const body = { email: receiver?.email, credits: 1 }
      for (;;) {
        const answer = await ask(stage.origins[n % 2] ?? '', call(paths.sharePoints, body, headers))
        // A hundred requests wait for one wallet: after two seconds a request is retried with the same key.
        if (![409, 503].includes(answer.status)) return answer
      }
    })
    const statuses = countStatuses(await Promise.all(sent))
    const { rows } = await stage.owner.query<{ units: string }>(
      'select balance as units from wallet_accounts where member_id = any($1) order by member_id',
      [cast.holders.map(({ id }) => id)],
    )
    const [left = NaN, received = NaN] = rows.map(({ units }) => Number(units) / 100)
    return {
      spenders,
      affordable,
      statuses,
      left,
      received: received - affordable,
      findings: await countFindings(stage.owner),
    }
  } finally {
    await stage.stop()
  }
}

/** The problems found. */
export function wrongsOfSpending({
  affordable,
  statuses,
  left,
  received,
  findings,
}: SpendingReport): string[] {
  const figures = {
    left,
    findings,
    lost: affordable - received,
    refused: affordable - (statuses['200'] ?? 0),
  }
  return Object.entries(figures).flatMap(([name, count]) => (count === 0 ? [] : [name]))
}
