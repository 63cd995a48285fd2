import type { DraftTrack } from '@sohbet/contract/studio'

type Tracks = DraftTrack[]

/** Appends a new talk. */
export function addTalk(tracks: Tracks, key: string, title = ''): Tracks {
  const empty = {
    track_id: null,
    title,
    access: null,
    price_credits: null,
    file_id: null,
    duration_seconds: 0,
    questions: [],
  }
  return [...tracks, { key, ...empty }]
}

/** Changes fields of one talk. */
export function changeTalk(tracks: Tracks, key: string, fields: Partial<DraftTrack>): Tracks {
  return tracks.map((track) => (track.key === key ? { ...track, ...fields } : track))
}

/** Moves a talk to an index from 0. */
export function moveTalk(tracks: Tracks, key: string, to: number): Tracks {
  const moved = tracks.find((track) => track.key === key)
  return moved === undefined ? tracks : removeTalk(tracks, key).toSpliced(to, 0, moved)
}

/** Removes a talk. */
export function removeTalk(tracks: Tracks, key: string): Tracks {
  return tracks.filter((track) => track.key !== key)
}

/** Restores a talk at its index. */
export function restoreTalk(tracks: Tracks, track: DraftTrack, index: number): Tracks {
  return removeTalk(tracks, track.key).toSpliced(index, 0, track)
}
