import type { ListedItem } from '@sohbet/contract/catalog'
import type { addAlbumToPlaylist as call } from '@sohbet/contract/playlists'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { Requester } from '#platform/security/rate-limit.ts'
import type { Services } from '#platform/start/services.ts'
import { requireMember } from '#platform/caller.ts'
import { countNewPlaylist } from '../playlist/count-new-playlist.ts'
import { putPlaylist } from '../playlist/put-playlist.ts'
import { findSavedAlbum } from '../queries/playlists.ts'

/** Long enough for any title of an album; the list shows the album's own while it is visible to the member. */
const maxTitle = 200

/** B-95: saves an album among the playlists of a member; idempotent. */
export async function keepAlbum(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  requester: Requester,
  { id, title, track_count }: Pick<ListedItem, 'id' | 'title' | 'track_count'>,
): Promise<AnswerOf<typeof call>['data']> {
  const accountId = requireMember(requester.caller).accountId
  const stored = {
    account_id: accountId,
    title: Array.from(title).slice(0, maxTitle).join(''),
    collection_id: id,
    created_at: clock.now(),
  }
  return await db.transaction().execute(async (trx) => {
    if ((await findSavedAlbum(trx, accountId, id)) === undefined) await countNewPlaylist(trx, requester)
    const { list, isNew } = await putPlaylist(trx, stored, () => findSavedAlbum(trx, accountId, id))
    const added = isNew ? track_count : 0
    return { play_list: list.id, added, skipped: track_count - added, count: track_count }
  })
}
