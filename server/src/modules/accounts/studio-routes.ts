import * as contract from '@sohbet/contract/studio'
import { type Binding, handleData, handleDone } from '#platform/http/calls/handle.ts'
import type { AccountServices } from './account/account-services.ts'
import { beginSecondFactor, confirmSecondFactor } from './second-factor/set-up-second-factor.ts'
import { enterStudio, proveIdentity, getStudioPerson } from './second-factor/enter-studio.ts'
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts'
import { resetSecondFactor } from './second-factor/reset-second-factor.ts'
import { addPasskey, beginPasskey } from './passkeys/add-passkey.ts'
import { listPasskeys, removePasskey } from './passkeys/remove-passkey.ts'
import { challengePasskey, enterByPasskey, proveByPasskey } from './passkeys/use-passkey.ts'

/** The calls by which the team signs in to the studio, and manages codes and passkeys. */
export function studioLoginRoutes(services: AccountServices): Binding[] {
  return [
    handleData(contract.getStudioPerson, (_input, { caller }) => getStudioPerson(services, caller)),
    handleData(contract.beginSecondFactor, ({ body }, { caller }) =>
      beginSecondFactor(services, caller, body.password),
    ),
    handleData(contract.confirmSecondFactor, async ({ body }, { caller }) => ({
      recovery_codes: await confirmSecondFactor(services, caller, body.code),
    })),
    handleData(contract.enterStudio, async ({ body }, { caller }) => ({
      recovery_codes_left: await enterStudio(services, caller, body.code),
    })),
    handleDone(contract.proveIdentity, ({ body }, { caller }) => proveIdentity(services, caller, body)),
    handleData(contract.renewRecoveryCodes, async (_input, { caller }) => ({
      recovery_codes: await renewRecoveryCodes(services, caller),
    })),
    handleDone(contract.resetSecondFactor, ({ params }, { caller }) =>
      resetSecondFactor(services, { accountId: params.id, actor: caller }),
    ),
    handleData(contract.listPasskeys, (_input, { caller }) => listPasskeys(services, caller)),
    handleData(contract.beginPasskey, ({ body }, { caller }) =>
      beginPasskey(services, caller, body.password),
    ),
    handleData(contract.addPasskey, async ({ body }, { caller }) => ({
      recovery_codes: await addPasskey(services, caller, body),
    })),
    handleDone(contract.removePasskey, ({ params }, { caller }) =>
      removePasskey(services, caller, params.id),
    ),
    handleData(contract.challengePasskey, (_input, { caller }) => challengePasskey(services, caller)),
    handleDone(contract.enterByPasskey, ({ body }, { caller }) =>
      enterByPasskey(services, caller, body.passkey),
    ),
    handleDone(contract.proveByPasskey, ({ body }, { caller }) =>
      proveByPasskey(services, caller, body.passkey),
    ),
  ]
}
