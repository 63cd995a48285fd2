import type { Caller } from '#platform/caller.ts'
import { whyTrackLocked } from '#modules/catalog/index.ts'
import type { FoundTrack } from '#modules/catalog/index.ts'

/** What keeps a caller from a file: no session, the plan, a recording that is not bought, a download that is not paid. */
export type DownloadObstacle = 'session' | 'plan' | 'purchase' | 'payment'

/**
 * What keeps a caller from taking a track as a file (PERM-09, B-46, B-48); undefined: nothing. `isPaid` says that
 * nothing is left to pay for the download itself.
 */
export function whyNoDownload(
  caller: Caller,
  { album, track }: { album: Pick<FoundTrack['album'], 'album_sub_type'>; track: LockedTrack },
  isPaid: boolean,
): DownloadObstacle | undefined {
  const lock = whyTrackLocked(track)
  // A visitor has neither plan nor wallet: what is public, and free of cost, is all that they take.
  if (caller.kind === 'visitor')
    return album.album_sub_type === 'public' && lock === undefined && isPaid ? undefined : 'session'
  return lock ?? (isPaid ? undefined : 'payment')
}

type LockedTrack = Pick<FoundTrack['track'], 'is_locked' | 'required_access'>
