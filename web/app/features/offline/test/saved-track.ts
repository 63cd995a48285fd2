import { leaseFrom } from '../store/lease.ts'
import type { SavedTrack } from '../store/saved-track.ts'

/** A saved talk for tests: 10 bytes in parts of 4, none saved yet. */
export function savedTrack(trackId: number, change: Partial<SavedTrack> = {}): SavedTrack {
  return {
    trackId,
    ownerId: 1,
    track: {
      id: trackId,
      address: `/media/${trackId}`,
      durationSeconds: 100,
      title: `Talk ${trackId}`,
      expiresAt: 1_700_003_600,
      album: {
        id: 7,
        slug: 'letters',
        title: 'Letters to a traveller',
        path: '/audios/detail/letters',
        type: 'album',
        subType: 'free',
        logo: '/cover/letters.svg',
        applyPPD: false,
        speaker: null,
      },
    },
    number: trackId,
    bytes: 10,
    partBytes: 4,
    partsDone: 0,
    etag: null,
    mimeType: 'audio/mpeg',
    state: 'waiting',
    trouble: null,
    isLeaving: false,
    askedAt: 1000,
    savedAt: null,
    ...leaseFrom(1000),
    ...change,
  }
}
