import * as contract from '@sohbet/contract/studio'
import { requireMember } from '#platform/caller.ts'
import { handle } from '#platform/http/calls/handle.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
import type { Services } from '#platform/start/services.ts'
import { daysUntilNow } from './days.ts'
import { findListening } from './listening-figures.ts'
import { findMoney, findPeople, findServer } from './server-figures.ts'
import { addReader, isReader, removeReader } from './queries.ts'

const done = { data: { ok: true } } as const

/** The calls about the figures of the site and their weekly summary by email. */
export function dashboardRoutes(services: Services): Binding[] {
  const { db, clock, tally } = services
  // Includes what this process has counted so far.
  const upToNow = async (days: string): Promise<string[]> => {
    await tally.flush()
    return daysUntilNow(clock.now(), Number(days))
  }
  return [
    handle(contract.getListeningFigures, async ({ query }) => ({
      data: await findListening(db, await upToNow(query.days)),
    })),
    handle(contract.getPeopleFigures, async ({ query }) => ({
      data: await findPeople(services, await upToNow(query.days)),
    })),
    handle(contract.getMoneyFigures, async ({ query }) => ({
      data: await findMoney(db, await upToNow(query.days)),
    })),
    handle(contract.getServerFigures, async ({ query }) => ({
      data: await findServer(services, await upToNow(query.days)),
    })),
    handle(contract.getWeeklySummary, async (_input, { caller }) => ({
      data: { is_wanted: await isReader(db, requireMember(caller).accountId) },
    })),
    handle(contract.chooseWeeklySummary, async ({ body }, { caller }) => {
      const { accountId } = requireMember(caller)
      if (body.is_wanted) await addReader(db, accountId, clock.now())
      else await removeReader(db, accountId)
      return done
    }),
  ]
}
