import * as contract from '@sohbet/contract/studio'
import { type Binding, handleData, handleDone } from '#platform/http/calls/handle.ts'
import type { Services } from '#platform/start/services.ts'
import { daysUntilNow } from './days.ts'
import { findListening } from './listening-figures.ts'
import { findMoney, findPeople, findServer } from './server-figures.ts'
import { addReader, isReader, removeReader } from './queries.ts'

/** The calls about the figures of the site and their weekly summary by email. */
export function dashboardRoutes(services: Services): Binding[] {
  const { db, clock, tally } = services
  // Includes what this process has counted so far.
  const upToNow = async (days: string): Promise<string[]> => {
    await tally.flush()
    return daysUntilNow(clock.now(), Number(days))
  }
  return [
    handleData(contract.getListeningFigures, async ({ query }) =>
      findListening(db, await upToNow(query.days)),
    ),
    handleData(contract.getPeopleFigures, async ({ query }) =>
      findPeople(services, await upToNow(query.days)),
    ),
    handleData(contract.getMoneyFigures, async ({ query }) => findMoney(db, await upToNow(query.days))),
    handleData(contract.getServerFigures, async ({ query }) =>
      findServer(services, await upToNow(query.days)),
    ),
    handleData(contract.getWeeklySummary, async (_input, { caller }) => ({
      is_wanted: await isReader(db, caller.accountId),
    })),
    handleDone(contract.chooseWeeklySummary, async ({ body }, { caller: { accountId } }) => {
      if (body.is_wanted) await addReader(db, accountId, clock.now())
      else await removeReader(db, accountId)
    }),
  ]
}
