import * as contract from '@sohbet/contract/accounts'
import * as mailedCodes from '@sohbet/contract/mailed-codes'
import * as ownRecords from '@sohbet/contract/own-records'
import {
  type Binding,
  handle,
  handleBytes,
  handleData,
  handleDone,
  handleLong,
} from '#platform/http/calls/handle.ts'
import type { AccountServices } from './account/account-services.ts'
import { changePassword } from './password/change-password.ts'
import { confirmEmail } from './email-address/confirm-email.ts'
import { deleteAccount } from './manage/delete-account.ts'
import { type DataExport, downloadMyData, type MemberMoney } from './profile/download-my-data.ts'
import { forgotPassword, resetPassword } from './password/reset-password.ts'
import { listCities, listCountries } from './profile/locations.ts'
import { getImport, startImport } from './import/start-import.ts'
import { presentUser } from './account/present.ts'
import { registerMember } from './sign-in/register-member.ts'
import type { ImportOrder } from './import/run-import.ts'
import { getStoredMember } from './account/stored-member.ts'
import { endSession, listSessions, logOut } from './sign-in/sessions.ts'
import { signIn } from './sign-in/sign-in.ts'
import { undoEmailChange } from './email-address/undo-email-change.ts'
import { updateMember } from './queries/members.ts'
import { updateUser } from './profile/update-user.ts'
import * as studio from '@sohbet/contract/studio'
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
} from './second-factor/set-up-second-factor.ts'
import { enterStudio, proveIdentity, getStudioPerson } from './second-factor/enter-studio.ts'
import { resetSecondFactor } from './second-factor/reset-second-factor.ts'
import { addPasskey, beginPasskey } from './passkeys/add-passkey.ts'
import { listPasskeys, removePasskey } from './passkeys/remove-passkey.ts'
import { challengePasskey, enterByPasskey, proveByPasskey } from './passkeys/use-passkey.ts'

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

function visitorRoutes(services: AccountServices): Binding[] {
  return [
    handle(contract.loginLocal, async ({ body }, context) => flat(await signIn(services, context, body))),
    handle(contract.registerLocal, async ({ body }, context) =>
      flat(await registerMember(services, context, body)),
    ),
    handleDone(mailedCodes.forgotPassword, ({ body }, context) =>
      forgotPassword(services, context, body.email),
    ),
    handleDone(mailedCodes.resetPassword, ({ body }, context) => resetPassword(services, context, body)),
    handleDone(mailedCodes.confirmEmail, ({ body }) => confirmEmail(services, body.code)),
    handleDone(mailedCodes.undoEmailChange, ({ body }) => undoEmailChange(services, body.code)),
    handleDone(contract.chooseLanguage, async ({ body: { language } }, { caller, keepLanguage }) => {
      keepLanguage(language)
      if (caller.kind === 'member') await updateMember(services.db, caller.accountId, { language })
    }),
    handleData(contract.listCountries, async (_input, { language }) => listCountries(language)),
    handleData(contract.listCities, ({ query }) => listCities(query.country)),
  ]
}

function memberRoutes(services: AccountServices, money: MemberMoney): Binding[] {
  const { db } = services
  return [
    handleDone(contract.logOut, (_input, { caller }) => logOut(services, caller)),
    handleDone(contract.changePassword, ({ body }, { caller }) => changePassword(services, caller, body)),
    handleData(contract.updateUser, ({ body }, { caller }) => updateUser(services, caller, body)),
    handle(contract.getProfile, async (_input, { caller }) =>
      flat(await presentUser(services, db, await getStoredMember(db, caller))),
    ),
    handle(contract.getPoints, async (_input, { caller }) =>
      flat({ points: await services.findPoints(db, caller.accountId) }),
    ),
    handleData(contract.listSessions, (_input, { caller, language }) =>
      listSessions(services, caller, language),
    ),
    handleDone(contract.endSession, ({ params }, { caller }) => endSession(services, caller, params.id)),
    handleDone(contract.deleteAccount, ({ body }, { caller }) =>
      deleteAccount(services, money, caller, body.password),
    ),
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
    handleData(ownRecords.getImport, (_input, context) => getImport(services, context)),
  ]
}

// Flat answers repeat the keys of `data` beside it (A-01, C-0.2).
function flat<Answer extends object>(answer: Answer): Answer & { data: Answer } {
  return { ...answer, data: answer }
}

/** The calls by which the team signs in to the studio, and manages codes and passkeys. */
function studioLoginRoutes(services: AccountServices): Binding[] {
  return [
    handleData(studio.getStudioPerson, (_input, { caller }) => getStudioPerson(services, caller)),
    handleData(studio.beginSecondFactor, ({ body }, { caller }) =>
      beginSecondFactor(services, caller, body.password),
    ),
    handleData(studio.confirmSecondFactor, async ({ body }, { caller }) => ({
      recovery_codes: await confirmSecondFactor(services, caller, body.code),
    })),
    handleData(studio.enterStudio, async ({ body }, { caller }) => ({
      recovery_codes_left: await enterStudio(services, caller, body.code),
    })),
    handleDone(studio.proveIdentity, ({ body }, { caller }) => proveIdentity(services, caller, body)),
    handleData(studio.renewRecoveryCodes, async (_input, { caller }) => ({
      recovery_codes: await renewRecoveryCodes(services, caller),
    })),
    handleDone(studio.resetSecondFactor, ({ params }, { caller }) =>
      resetSecondFactor(services, { accountId: params.id, actor: caller }),
    ),
    handleData(studio.listPasskeys, (_input, { caller }) => listPasskeys(services, caller)),
    handleData(studio.beginPasskey, ({ body }, { caller }) => beginPasskey(services, caller, body.password)),
    handleData(studio.addPasskey, async ({ body }, { caller }) => ({
      recovery_codes: await addPasskey(services, caller, body),
    })),
    handleDone(studio.removePasskey, ({ params }, { caller }) => removePasskey(services, caller, params.id)),
    handleData(studio.challengePasskey, (_input, { caller }) => challengePasskey(services, caller)),
    handleDone(studio.enterByPasskey, ({ body }, { caller }) =>
      enterByPasskey(services, caller, body.passkey),
    ),
    handleDone(studio.proveByPasskey, ({ body }, { caller }) =>
      proveByPasskey(services, caller, body.passkey),
    ),
  ]
}
