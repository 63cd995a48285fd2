import type { SharedPlaylist } from '@sohbet/contract/playlist-shares'
import type { Caller } from '../../../platform/caller.ts'
import type { Database } from '../../../platform/database/db.ts'
import { hashId } from '../../../platform/security/session-token.ts'
import { lookUpTracks } from '../../catalog/index.ts'
import type { TrackServices } from '../../catalog/index.ts'
import { findItems } from '../queries/playlists.ts'
import type { StoredPlaylist } from '../queries/playlists.ts'
import { findPlaylistByToken } from '../queries/shares.ts'
import { refuseMissingPlaylist } from '../playlist/require-playlist.ts'

/** The list behind a link, each track as the one who asks may hear it: the link opens the list and no recording. */
export async function getSharedPlaylist(
  services: TrackServices,
  caller: Caller,
  token: string,
): Promise<SharedPlaylist> {
  const list = await getPlaylistByToken(services.db, token)
  const rows = await findItems(services.db, list.id)
  const tracks = await lookUpTracks(
    services,
    caller,
    rows.map(({ track_id }) => track_id),
  )
  const items = rows.flatMap(({ track_id, kind }, index) => {
    const found = tracks.get(track_id)
    if (found === undefined) return []
    const { track, album } = found
    return [{ id: -track_id, order: index + 1, audio_file_id: track_id, type: kind, track, album }]
  })
  return {
    title: list.title,
    is_own: caller.kind === 'member' && caller.accountId === list.account_id,
    items,
  }
}

/** The list that a token opens; a token that was taken back is refused like one that never was. */
export async function getPlaylistByToken(db: Database, token: string): Promise<StoredPlaylist> {
  const list = await findPlaylistByToken(db, hashId(token))
  if (list === undefined) throw refuseMissingPlaylist()
  return list
}
