import * as contract from '@sohbet/contract/studio'
import { handle } from '#platform/http/calls/handle.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
import type { AccountServices } from '../account/account-services.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { listPasskeys, removePasskey } from './remove-passkey.ts'
import { challengePasskey, enterByPasskey, proveByPasskey } from './use-passkey.ts'

const done = { data: { ok: true } } as const

/** The calls for adding, using and removing passkeys of the team. */
export function passkeyRoutes(services: AccountServices): Binding[] {
  return [
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
