import * as contract from '@sohbet/contract/studio'
import { handle, handlePublic } from '#platform/http/calls/handle.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
import type { Services } from '#platform/start/services.ts'
import * as menu from './menu.ts'

/** The studio's calls about the menu. */
export function menuRoutes(services: Services): Binding[] {
  return [
    handle(contract.listMenuEntries, async () => ({ data: await menu.listMenuEntries(services) })),
    handlePublic(contract.createMenuEntry, async ({ body }, { caller }) => ({
      data: await menu.createMenuEntry(services, caller, body),
    })),
    handlePublic(contract.changeMenuEntry, async ({ params, body }, { caller }) => ({
      data: await menu.changeMenuEntry(services, caller, { ...params, ...body }),
    })),
    handle(contract.removeMenuEntry, async ({ params }, { caller }) => {
      await menu.removeMenuEntry(services, caller, params.id)
      return { data: { ok: true as const } }
    }),
  ]
}
