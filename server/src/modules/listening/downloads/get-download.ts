import type { getDownload as call } from '@sohbet/contract/listening'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { message } from '@sohbet/messages'
import type { Caller } from '#platform/caller.ts'
import { type Refusal, refuse, type RefusedBy } from '#platform/refusal.ts'
import { lookUpTracks, type TrackServices } from '#modules/catalog/index.ts'
import { findFile, mediaScopeOf, signDownloadUrl } from '#modules/media/index.ts'
import { nameDownload } from './name-download.ts'
import { type DownloadObstacle, whyNoDownload } from './policy.ts'

/**
 * An address that serves a track as a file, for those who may download it now (B-48). It writes nothing: a
 * link on any site can trigger it. Our own pages add the download to the history by `addRecentActivity`
 * (B-101).
 */
export async function getDownload(
  services: TrackServices,
  caller: Caller,
  trackId: number,
): Promise<AnswerOf<typeof call>['data']> {
  const found = (await lookUpTracks(services, caller, [trackId])).get(trackId)
  const file = found && (await findFile(services.db, found.fileId))
  if (found === undefined || file === undefined) throw refuse<'getDownload'>('NotFound')
  const isPaid = !found.album.apply_ppd || (await services.ownership.hasPaidDownload(caller, trackId))
  const obstacle = whyNoDownload(caller, found, isPaid)
  if (obstacle !== undefined) throw refuseDownload(obstacle)
  const { album, track, fileId } = found
  const fileName = nameDownload(album.title, track.title, file.mimeType)
  const signed = signDownloadUrl(
    { clock: services.clock, signingKeys: services.signingKeys() },
    { fileId, durationSeconds: track.duration_in_seconds, scope: mediaScopeOf(caller), name: fileName },
  )
  return { ...signed, file_name: fileName, bytes: file.bytes }
}

function refuseDownload(obstacle: DownloadObstacle): Refusal<RefusedBy<'getDownload'>> {
  switch (obstacle) {
    case 'session':
      return refuse<'getDownload'>('ResourceNeedsLogin', { message: message('refusals.download.logIn') })
    case 'plan':
      return refuse<'getDownload'>('PlanRequired')
    case 'purchase':
      return refuse<'getDownload'>('PurchaseRequired')
    case 'payment':
      return refuse<'getDownload'>('PurchaseRequired', { message: message('refusals.download.costsCredits') })
  }
}
