import type { Insertable, Selectable } from 'kysely'
import type { PlaylistsShares } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'
import type { StoredPlaylist } from './playlists.ts'

/** A stored link. */
export type StoredShare = Selectable<PlaylistsShares>

/** The link of a list, if it has one. */
export async function findShare(db: Database, playlistId: number): Promise<StoredShare | undefined> {
  return await db
    .selectFrom('playlists_shares')
    .selectAll()
    .where('playlist_id', '=', playlistId)
    .executeTakeFirst()
}

/** Sets the link of a list, replacing an existing one. */
export async function putShare(trx: Database, share: Insertable<PlaylistsShares>): Promise<void> {
  await trx
    .insertInto('playlists_shares')
    .values(share)
    .onConflict((conflict) => conflict.column('playlist_id').doUpdateSet(share))
    .execute()
}

/** Deletes the link of a list, if it has one. */
export async function deleteShare(trx: Database, playlistId: number): Promise<void> {
  await trx.deleteFrom('playlists_shares').where('playlist_id', '=', playlistId).execute()
}

/** The list of a link. */
export async function findPlaylistByToken(
  db: Database,
  tokenHash: Buffer,
): Promise<StoredPlaylist | undefined> {
  return await db
    .selectFrom('playlists_shares as share')
    .innerJoin('playlists_lists as list', 'list.id', 'share.playlist_id')
    .selectAll('list')
    .where('share.token_hash', '=', tokenHash)
    .executeTakeFirst()
}
