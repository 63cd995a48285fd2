import * as contract from '@sohbet/contract/studio'
import { handle } from '#platform/http/calls/handle.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
import { toActor } from '#modules/audit/index.ts'
import type { AccountServices } from '../account/account-services.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { enterStudio, proveIdentity } from './enter-studio.ts'
import { getStudioPerson } from './get-studio-person.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

const done = { data: { ok: true } } as const

/** The calls by which the team signs in to the studio. */
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
  ]
}
