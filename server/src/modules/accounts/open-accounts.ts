import type { FindCaller } from '#platform/caller.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/start/services.ts'
import { type AccountServices, type MemberLookups, toAccountServices } from './account/account-services.ts'
import { createFindCaller } from './sign-in/find-caller.ts'
import { oldestUndoAt } from './email-address/check-new-email.ts'
import { oldestAt } from './account/known-device.ts'
import { emailTasks } from './emails/emails.ts'
import { sweepCodes } from './queries/codes.ts'
import { sweepEmailChanges } from './queries/email-changes.ts'
import { sweepKnownDevices } from './queries/known-devices.ts'
import { isEditorAccount, isTokenVersionOf } from './queries/members.ts'
import { sweepSessions } from './queries/sessions.ts'
import { exportDataOf } from './profile/download-my-data.ts'
import { accountRoutes, type MemberDataServices } from './routes.ts'
import { endLostImports, failImport, type ImportOrder } from './import/run-import.ts'
import { sessionSpanAt } from './sign-in/sessions.ts'
import { importTask } from './import/start-import.ts'

/** The interface of accounts for the rest of the application. */
export interface Accounts {
  routes: Binding[]
  findCaller: FindCaller
  jobHandlers: JobHandlers
  /** All stored data of a member; undefined if there is no such account. */
  exportData(accountId: number): ReturnType<typeof exportDataOf>
  /** Whether audio addresses signed for a member are still valid. */
  isTokenVersionCurrent(accountId: number, tokenVersion: number): Promise<boolean>
  /** Whether an account may publish. */
  isEditor(accountId: number): Promise<boolean>
}

/** Creates the interface of accounts with these services. */
export async function openAccounts(
  plain: Services,
  { findPoints, paidPlanAt, ...memberData }: MemberDataServices & MemberLookups,
): Promise<Accounts> {
  const services = await toAccountServices(plain, { findPoints, paidPlanAt })
  return {
    routes: accountRoutes(services, memberData),
    findCaller: createFindCaller(services),
    jobHandlers: {
      tasks: {
        ...emailTasks(services),
        [importTask]: (order) => importMemberData(services, memberData, order as ImportOrder), // The payload that was queued.
        'sweep-accounts': async () => sweep(services),
      },
      schedule: { 'sweep-accounts': '43 3 * * *' },
    },
    exportData: (accountId) => exportDataOf(services, accountId, memberData),
    isTokenVersionCurrent: (accountId, tokenVersion) =>
      isTokenVersionOf(services.db, accountId, tokenVersion),
    isEditor: (accountId) => isEditorAccount(services.db, accountId),
  }
}

// A file that ended its thread would end it again: the member is notified, and the job is not retried.
async function importMemberData(
  { db, log }: AccountServices,
  { importInThread }: MemberDataServices,
  order: ImportOrder,
): Promise<void> {
  try {
    await importInThread(order)
  } catch (error) {
    log.error({ err: error }, 'an import failed')
    await failImport(db, order)
  }
}

async function sweep({ db, clock }: AccountServices): Promise<void> {
  const now = clock.now()
  await sweepSessions(db, sessionSpanAt(now))
  await sweepCodes(db, now)
  await sweepEmailChanges(db, oldestUndoAt(now))
  await endLostImports(db, now)
  await sweepKnownDevices(db, oldestAt(now))
}
