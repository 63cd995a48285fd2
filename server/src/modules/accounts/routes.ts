import * as contract from '@sohbet/contract/accounts'
import * as mailedCodes from '@sohbet/contract/mailed-codes'
import * as ownRecords from '@sohbet/contract/own-records'
import { requireMember } from '#platform/caller.ts'
import { handle, handleBytes, handleLong } from '#platform/http/calls/handle.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
import type { AccountServices } from './account/account-services.ts'
import { changePassword } from './password/change-password.ts'
import { confirmEmail } from './email-address/confirm-email.ts'
import { deleteAccount } from './manage/delete-account.ts'
import { downloadMyData } from './profile/download-my-data.ts'
import type { DataExport, MemberMoney } from './profile/download-my-data.ts'
import { forgotPassword, resetPassword } from './password/reset-password.ts'
import { listCities, listCountries } from './profile/locations.ts'
import { getImport, startImport } from './import/start-import.ts'
import { presentUser } from './account/present.ts'
import { registerMember } from './sign-in/register-member.ts'
import type { ImportOrder } from './import/run-import.ts'
import { getStoredMember } from './account/stored-member.ts'
import { endSession, listSessions, logOut } from './sign-in/sessions.ts'
import { signIn } from './sign-in/sign-in.ts'
import { studioLoginRoutes } from './studio-routes.ts'
import { undoEmailChange } from './email-address/undo-email-change.ts'
import { updateMember } from './queries/members.ts'
import { updateUser } from './profile/update-user.ts'

/** Exports the member's data of the other modules, and imports it in its own thread. */
export interface MemberDataServices extends DataExport, MemberMoney {
  importInThread(order: ImportOrder): Promise<void>
}

/** The calls about accounts and sessions. */
export function accountRoutes(services: AccountServices, memberData: MemberDataServices): Binding[] {
  return [
    ...visitorRoutes(services),
    ...memberRoutes(services, memberData),
    ...ownRecordRoutes(services, memberData),
    ...studioLoginRoutes(services),
  ]
}

const done = { data: { ok: true } } as const

function visitorRoutes(services: AccountServices): Binding[] {
  return [
    handle(contract.loginLocal, async ({ body }, context) => flat(await signIn(services, context, body))),
    handle(contract.registerLocal, async ({ body }, context) =>
      flat(await registerMember(services, context, body)),
    ),
    handle(mailedCodes.forgotPassword, async ({ body }, context) => {
      await forgotPassword(services, context, body.email)
      return done
    }),
    handle(mailedCodes.resetPassword, async ({ body }) => {
      await resetPassword(services, body)
      return done
    }),
    handle(mailedCodes.confirmEmail, async ({ body }) => {
      await confirmEmail(services, body.code)
      return done
    }),
    handle(mailedCodes.undoEmailChange, async ({ body }) => {
      await undoEmailChange(services, body.code)
      return done
    }),
    handle(contract.chooseLanguage, async ({ body: { language } }, { caller, keepLanguage }) => {
      keepLanguage(language)
      if (caller.kind === 'member') await updateMember(services.db, caller.accountId, { language })
      return done
    }),
    handle(contract.listCountries, async (_input, { language }) => ({ data: listCountries(language) })),
    handle(contract.listCities, async ({ query }) => ({ data: await listCities(query.country) })),
  ]
}

function memberRoutes(services: AccountServices, money: MemberMoney): Binding[] {
  const { db } = services
  return [
    handle(contract.logOut, async (_input, { caller }) => {
      await logOut(services, caller)
      return done
    }),
    handle(contract.changePassword, async ({ body }, { caller }) => {
      await changePassword(services, caller, body)
      return done
    }),
    handle(contract.updateUser, async ({ body }, { caller }) => ({
      data: await updateUser(services, caller, body),
    })),
    handle(contract.getProfile, async (_input, { caller }) =>
      flat(await presentUser(services, db, await getStoredMember(db, caller))),
    ),
    handle(contract.getPoints, async (_input, { caller }) =>
      flat({ points: await services.findPoints(db, requireMember(caller).accountId) }),
    ),
    handle(contract.listSessions, async (_input, { caller, language }) => ({
      data: await listSessions(services, caller, language),
    })),
    handle(contract.endSession, async ({ params }, { caller }) => {
      await endSession(services, caller, params.id)
      return done
    }),
    handle(contract.deleteAccount, async ({ body }, { caller }) => {
      await deleteAccount(services, money, caller, body.password)
      return done
    }),
  ]
}

function ownRecordRoutes(services: AccountServices, memberData: MemberDataServices): Binding[] {
  return [
    handleLong(ownRecords.downloadMyData, async (_input, { caller }) => ({
      data: await downloadMyData(services, caller, memberData),
    })),
    handleBytes(ownRecords.startImport, async (file, context) => ({
      data: await startImport(services, context, file),
    })),
    handle(ownRecords.getImport, async (_input, context) => ({ data: await getImport(services, context) })),
  ]
}

// Flat answers repeat the keys of `data` beside it (A-01, C-0.2).
function flat<Answer extends object>(answer: Answer): Answer & { data: Answer } {
  return { ...answer, data: answer }
}
