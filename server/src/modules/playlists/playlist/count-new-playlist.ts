import { maxPlaylists } from '@sohbet/contract/playlists'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { requireWithinLimit } from '#platform/security/rate-limit.ts'
import type { RateLimit, Requester } from '#platform/security/rate-limit.ts'
import { refuse } from '#platform/refusal.ts'
import { requireMember } from '#platform/caller.ts'
import { countPlaylists } from '../queries/playlists.ts'

const creationLimit: RateLimit = { name: 'playlists', times: 60, seconds: 3600 }

/**
 * Refuses more playlists than a member may have, or create in an hour. The row of the hourly count remains
 * locked until the transaction ends, so that two concurrent requests cannot both be the last.
 */
export async function countNewPlaylist(trx: Database, requester: Requester): Promise<void> {
  const sentence = message('refusals.playlist.tooManyAtOnce')
  await requireWithinLimit(trx, creationLimit, { requester, message: sentence })
  if ((await countPlaylists(trx, requireMember(requester.caller).accountId)) >= maxPlaylists)
    throw refuse<'createPlaylist' | 'addAlbumToPlaylist' | 'copySharedPlaylist'>('LimitReached', {
      message: message('refusals.playlist.tooMany', { count: maxPlaylists }),
    })
}
