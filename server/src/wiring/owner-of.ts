import type { OpenServices } from './open-services.ts'
import type { AdminServices } from '#admin/index.ts'
import { asOwner } from '#platform/start/owner-services.ts'

/** What runs work as the owner of the tables, for what the application itself may not do. */
export function ownerOf({ services, ownerUrl }: OpenServices): AdminServices['asOwner'] {
  return async (work) => await asOwner(services, ownerUrl, work)
}
