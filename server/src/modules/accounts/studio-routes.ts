import * as contract from '@sohbet/contract/studio'
import { handle } from '#platform/http/calls/handle.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
import { toActor } from '#modules/audit/index.ts'
import type { AccountServices } from './account/account-services.ts'
import { beginSecondFactor, confirmSecondFactor } from './second-factor/set-up-second-factor.ts'
import { enterStudio, proveIdentity, getStudioPerson } from './second-factor/enter-studio.ts'
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts'
import { resetSecondFactor } from './second-factor/reset-second-factor.ts'
import { addPasskey, beginPasskey } from './passkeys/add-passkey.ts'
import { listPasskeys, removePasskey } from './passkeys/remove-passkey.ts'
import { challengePasskey, enterByPasskey, proveByPasskey } from './passkeys/use-passkey.ts'

const done = { data: { ok: true } } as const

/** The calls by which the team signs in to the studio, and manages codes and passkeys. */
export function studioLoginRoutes(services: AccountServices): Binding[] {
  return [
    handle(contract.getStudioPerson, async (_input, { caller }) => ({
      data: await getStudioPerson(services, caller),
    })),
    handle(contract.beginSecondFactor, async ({ body }, { caller }) => ({
      data: await beginSecondFactor(services, caller, body.password),
    })),
    handle(contract.confirmSecondFactor, async ({ body }, { caller }) => ({
      data: { recovery_codes: await confirmSecondFactor(services, caller, body.code) },
    })),
    handle(contract.enterStudio, async ({ body }, { caller }) => ({
      data: { recovery_codes_left: await enterStudio(services, caller, body.code) },
    })),
    handle(contract.proveIdentity, async ({ body }, { caller }) => {
      await proveIdentity(services, caller, body)
      return done
    }),
    handle(contract.renewRecoveryCodes, async (_input, { caller }) => ({
      data: { recovery_codes: await renewRecoveryCodes(services, caller) },
    })),
    handle(contract.resetSecondFactor, async ({ params }, { caller }) => {
      await resetSecondFactor(services, { accountId: params.id, actor: toActor(caller) })
      return done
    }),
    handle(contract.listPasskeys, async (_input, { caller }) => ({
      data: await listPasskeys(services, caller),
    })),
    handle(contract.beginPasskey, async ({ body }, { caller }) => ({
      data: await beginPasskey(services, caller, body.password),
    })),
    handle(contract.addPasskey, async ({ body }, { caller }) => ({
      data: { recovery_codes: await addPasskey(services, caller, body) },
    })),
    handle(contract.removePasskey, async ({ params }, { caller }) => {
      await removePasskey(services, caller, params.id)
      return done
    }),
    handle(contract.challengePasskey, async (_input, { caller }) => ({
      data: await challengePasskey(services, caller),
    })),
    handle(contract.enterByPasskey, async ({ body }, { caller }) => {
      await enterByPasskey(services, caller, body.passkey)
      return done
    }),
    handle(contract.proveByPasskey, async ({ body }, { caller }) => {
      await proveByPasskey(services, caller, body.passkey)
      return done
    }),
  ]
}
