import * as contract from '@sohbet/contract'
import { type Binding, handleData } from '#platform/http/calls/handle.ts'
import { handleOnce } from '#platform/idempotency/handle-once.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { addAlbumToPlaylist, addTrackToPlaylist, removePlaylistItem } from './items/change-items.ts'
import {
  copySharedPlaylist,
  getSharedPlaylist,
  sharePlaylist,
  stopSharingPlaylist,
} from './playlist/share-playlist.ts'
import { createPlaylist, deletePlaylist, renamePlaylist } from './playlist/change-playlist.ts'
import { getPlaylist, listPlaylists } from './playlist/get-playlist.ts'
import { orderPlaylistItems } from './items/order-playlist-items.ts'

/** Calls for playlists. */
export function playlistRoutes(services: TrackServices): Binding[] {
  const { db } = services
  return [
    handleData(contract.listPlaylists, (_input, { caller }) => listPlaylists(services, caller)),
    handleData(contract.getPlaylist, ({ params }, { caller, language }) =>
      getPlaylist(services, caller, { id: params.id, language }),
    ),
    handleOnce(contract.createPlaylist, services, (trx, { body }, context) =>
      createPlaylist({ ...services, db: trx }, context, body.title),
    ),
    handleData(contract.deletePlaylist, ({ params }, { caller }) => deletePlaylist(db, caller, params.id)),
    handleData(contract.renamePlaylist, ({ params, body }, { caller }) =>
      renamePlaylist(db, caller, params.id, body.title),
    ),
    handleData(contract.orderPlaylistItems, ({ params, body }, { caller }) =>
      orderPlaylistItems(db, caller, params.id, body.items),
    ),
    handleData(contract.addAlbumToPlaylist, ({ body }, context) =>
      addAlbumToPlaylist(services, context, body),
    ),
    handleData(contract.addTrackToPlaylist, ({ body }, { caller }) =>
      addTrackToPlaylist(services, caller, body),
    ),
    handleData(contract.removePlaylistItem, ({ params }, { caller }) =>
      removePlaylistItem(db, caller, params.id),
    ),
    handleData(contract.sharePlaylist, ({ params }, { caller }) =>
      sharePlaylist(services, caller, params.id),
    ),
    handleData(contract.stopSharingPlaylist, ({ params }, { caller }) =>
      stopSharingPlaylist(db, caller, params.id),
    ),
    handleData(contract.getSharedPlaylist, ({ params }, { caller, language }) =>
      getSharedPlaylist(services, caller, { token: params.token, language }),
    ),
    handleOnce(contract.copySharedPlaylist, services, (trx, { params }, context) =>
      copySharedPlaylist({ ...services, db: trx }, context, params.token),
    ),
  ]
}
