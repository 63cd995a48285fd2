import type { getDownload as call } from '@sohbet/contract/listening'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { notFoundMessage } from '@sohbet/contract/messages'
import type { Caller } from '../../../platform/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { RefusedBy } from '../../../platform/refusal.ts'
import { lookUpTracks } from '../../catalog/index.ts'
import type { LookedUpTrack, TrackServices } from '../../catalog/index.ts'
import { findFile, mediaScopeOf, signDownloadUrl } from '../../media/index.ts'
import { nameDownload } from './name-download.ts'

/**
 * An address that hands a track over as a file, for those who may have it now (B-48). It writes nothing: a link on any
 * site can have it asked for. Our own pages put the download into the history by `addRecentActivity` (B-101).
 */
export async function getDownload(
  services: TrackServices,
  caller: Caller,
  trackId: number,
): Promise<AnswerOf<typeof call>['data']> {
  const found = (await lookUpTracks(services, caller, [trackId])).get(trackId)
  const file = found && (await findFile(services.db, found.fileId))
  if (found === undefined || file === undefined)
    throw new Refusal<RefusedBy<'getDownload'>>('NotFound', notFoundMessage)
  refuseUnlessAllowed(caller, found)
  if (found.album.apply_ppd && !(await services.ownership.hasPaidDownload(caller, trackId)))
    throw refuseUnpaid(caller)
  const { album, track, fileId } = found
  const fileName = nameDownload(album.title, track.title, file.mimeType)
  const signed = signDownloadUrl(
    { clock: services.clock, signingKeys: services.signingKeys() },
    { fileId, durationSeconds: track.duration_in_seconds, scope: mediaScopeOf(caller), name: fileName },
  )
  return { ...signed, file_name: fileName, bytes: file.bytes }
}

// PERM-09, B-48.
function refuseUnlessAllowed(caller: Caller, { album, track }: LookedUpTrack): void {
  if (caller.kind === 'visitor' && (album.album_sub_type !== 'public' || track.is_locked))
    throw refuseVisitor()
  if (track.is_locked && track.required_access === 'paid')
    throw new Refusal<RefusedBy<'getDownload'>>('PurchaseRequired', 'You need to buy this recording first.')
  if (track.is_locked)
    throw new Refusal<RefusedBy<'getDownload'>>(
      'PlanRequired',
      'Your plan does not include this recording. See the plans.',
    )
}

// B-46: a visitor has no wallet to pay it from.
function refuseUnpaid(caller: Caller): Refusal {
  return caller.kind === 'visitor'
    ? refuseVisitor()
    : new Refusal<RefusedBy<'getDownload'>>(
        'PurchaseRequired',
        'This download costs credits. Buy it on the page of its album.',
      )
}

function refuseVisitor(): Refusal {
  return new Refusal<RefusedBy<'getDownload'>>(
    'ResourceNeedsLogin',
    'Please log in to download this recording.',
  )
}
