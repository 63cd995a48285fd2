import type { Playlist } from '@sohbet/contract/playlists'
import type { Requester } from '#platform/security/rate-limit.ts'
import type { Services } from '#platform/start/services.ts'
import { requireMember } from '#platform/caller.ts'
import { countNewPlaylist } from './count-new-playlist.ts'
import { presentPlaylist } from './present-playlist.ts'
import { putPlaylist } from './put-playlist.ts'

/** API-26: creates an empty playlist; titles may repeat, slugs may not (B-93). */
export async function createPlaylist(
  { db, clock }: Services,
  requester: Requester,
  title: string,
): Promise<Playlist> {
  return await db.transaction().execute(async (trx) => {
    await countNewPlaylist(trx, requester)
    const made = { account_id: requireMember(requester.caller).accountId, title, created_at: clock.now() }
    const { list } = await putPlaylist(trx, made)
    return presentPlaylist(list)
  })
}
