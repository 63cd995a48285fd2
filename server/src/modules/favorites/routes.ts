import * as contract from '@sohbet/contract/favorites'
import { type Binding, handle, handleData } from '#platform/http/calls/handle.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { addFavorite, removeFavorite } from './change-favorites.ts'
import { listFavorites } from './list-favorites.ts'

/** The calls about bookmarks. */
export function favoriteRoutes(services: TrackServices): Binding[] {
  return [
    handleData(contract.addFavorite, ({ body }, { caller }) => addFavorite(services, caller, body)),
    handleData(contract.removeFavorite, ({ params }, { caller }) =>
      removeFavorite(services.db, caller, params.id),
    ),
    handle(contract.listFavorites, ({ query }, { caller, language }) =>
      listFavorites(services, caller, query, language),
    ),
  ]
}
