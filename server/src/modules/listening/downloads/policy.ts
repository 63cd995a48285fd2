import type { Caller } from '#platform/caller.ts'
import { type FoundTrack, whyTrackLocked } from '#modules/catalog/index.ts'

/** Why a caller may not download a file: no session, the plan, a recording not bought, a download not paid. */
export type DownloadObstacle = 'session' | 'plan' | 'purchase' | 'payment'

/**
 * Why a caller may not download a track (PERM-09, B-46, B-48); undefined: they may. `isPaid` means that the
 * download itself is paid.
 */
export function whyNoDownload(
  caller: Caller,
  { album, track }: { album: Pick<FoundTrack['album'], 'album_sub_type'>; track: LockedTrack },
  isPaid: boolean,
): DownloadObstacle | undefined {
  const lock = whyTrackLocked(track)
  // A visitor has neither plan nor wallet: only public tracks without a price are available.
  if (caller.kind === 'visitor')
    return album.album_sub_type === 'public' && lock === undefined && isPaid ? undefined : 'session'
  return lock ?? (isPaid ? undefined : 'payment')
}

type LockedTrack = Pick<FoundTrack['track'], 'is_locked' | 'required_access'>
