import * as contract from '@sohbet/contract'
import { handle } from '#platform/http/calls/handle.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
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
    handle(contract.listPlaylists, async (_input, { caller }) => ({
      data: await listPlaylists(services, caller),
    })),
    handle(contract.getPlaylist, async ({ params }, { caller, language }) => ({
      data: await getPlaylist(services, caller, { id: params.id, language }),
    })),
    handle(contract.createPlaylist, async ({ body }, context) => ({
      data: await createPlaylist(services, context, body.title),
    })),
    handle(contract.deletePlaylist, async ({ params }, { caller }) => ({
      data: await deletePlaylist(db, caller, params.id),
    })),
    handle(contract.renamePlaylist, async ({ params, body }, { caller }) => ({
      data: await renamePlaylist(db, caller, params.id, body.title),
    })),
    handle(contract.orderPlaylistItems, async ({ params, body }, { caller }) => ({
      data: await orderPlaylistItems(db, caller, params.id, body.items),
    })),
    handle(contract.addAlbumToPlaylist, async ({ body }, context) => ({
      data: await addAlbumToPlaylist(services, context, body),
    })),
    handle(contract.addTrackToPlaylist, async ({ body }, { caller }) => ({
      data: await addTrackToPlaylist(services, caller, body),
    })),
    handle(contract.removePlaylistItem, async ({ params }, { caller }) => ({
      data: await removePlaylistItem(db, caller, params.id),
    })),
    handle(contract.sharePlaylist, async ({ params }, { caller }) => ({
      data: await sharePlaylist(services, caller, params.id),
    })),
    handle(contract.stopSharingPlaylist, async ({ params }, { caller }) => ({
      data: await stopSharingPlaylist(db, caller, params.id),
    })),
    handle(contract.getSharedPlaylist, async ({ params }, { caller, language }) => ({
      data: await getSharedPlaylist(services, caller, { token: params.token, language }),
    })),
    handle(contract.copySharedPlaylist, async ({ params }, context) => ({
      data: await copySharedPlaylist(services, context, params.token),
    })),
  ]
}
