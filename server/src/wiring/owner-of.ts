import type { OpenServices } from './open-services.ts'
import type { AdminServices } from '#admin/index.ts'
import { asOwner } from '#platform/start/owner-services.ts'

/** Returns a function that runs work as the owner of the tables, for what the application's role may not do. */
export function ownerOf({ services, ownerUrl }: OpenServices): AdminServices['asOwner'] {
  return async (work) => await asOwner(services, ownerUrl, work)
}
