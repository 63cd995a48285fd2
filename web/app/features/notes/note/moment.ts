import { fileIdOf } from '#playback/state/file-id.ts'
import type { PlayerState } from '#playback/state/player-state.ts'
import { questionAt } from '#playback/state/track-questions.ts'
import { currentTrack, shownPosition } from '#playback/state/selectors.ts'
import { newUuid } from '#lib/new-uuid.ts'
import type { NoteSubject } from '../store/note-subject.ts'

/** A note on the player's current position; undefined while it has no recording. */
export function takeMoment(state: PlayerState, newId = newUuid): NoteSubject | undefined {
  const track = currentTrack(state)
  const fileId = fileIdOf(track?.address ?? null)
  if (track === undefined || fileId === undefined) return undefined
  const { id: trackId, title, album } = track
  const seconds = secondsOf(state)
  const questions = state.queue.questions
    .filter((question) => question.trackId === trackId)
    .toSorted((one, other) => one.startSeconds - other.startSeconds)
  return {
    id: newId(),
    anchor: { kind: 'talk', track_id: trackId, file_id: fileId, start_seconds: seconds, end_seconds: null },
    source: {
      title,
      album_title: album.title,
      speaker: null,
      slug: album.slug,
      topics: [],
      is_replaced: false,
    },
    text: '',
    question: questionAt(questions, seconds)?.number ?? null,
    isNew: true,
  }
}

/** The player's position in whole seconds. */
export function secondsOf(state: Pick<PlayerState, 'phase' | 'position'>): number {
  return Math.max(0, Math.floor(shownPosition(state)))
}
