import { t } from '@sohbet/messages'
import {
  initialPlayerState,
  type Phase,
  type PlayerState,
  type SoundPhase,
  unknownDurationSeconds,
} from './player-state.ts'
import type { PlaybackEvent, Step } from './playback-event.ts'
import { isEnding } from './rules.ts'
import { currentAlbum, currentTrackId, isPlaying, soundPhase } from './selectors.ts'

/** The reducer of the player: every change of its state goes through here. */
export function reduce(state: PlayerState, event: PlaybackEvent): Step {
  // Without a track, no other event has an effect.
  if (state.phase === 'idle' && !meaningfulIdle.has(event.type)) return { state, effects: [] }
  if (isOfSound(event)) return reduceSound(state, event)
  switch (event.type) {
    case 'chosen':
      return choose(state, event)
    case 'restore':
      return { state: state.phase === 'idle' ? event.state : state, effects: [] }
    case 'reset':
      return { state: initialPlayerState, effects: [] }
    case 'set': {
      const { type: _type, ...change } = event
      return { state: { ...state, ...change }, effects: [] }
    }
    case 'play':
      return play(state, event)
    case 'pause':
      return isPlaying(state) ? rest(state, 'paused') : { state, effects: ['silence', 'settle'] }
    case 'hold':
      return { state: { ...state, phase: withSeek(state, event.to) }, effects: [] }
    case 'seek': {
      const phase = withSeek(state, undefined)
      const { position } = event
      return { state: { ...state, position, phase: phase === 'ended' ? 'paused' : phase }, effects: ['move'] }
    }
    case 'edit':
      return { state: editQueue(state, event), effects: [] }
    case 'refresh':
      return { state: refresh(state, event), effects: [] }
    case 'failed':
      return rest(state, 'failed', t('player.failure.message', { reason: event.reason }))
    case 'finished':
      // The failure remains: a press without effect does not remove the message.
      return rest(
        state,
        soundPhase(state) === 'failed' ? 'failed' : event.isAtEnd ? 'ended' : 'paused',
        event.message ?? state.message,
      )
  }
}

const meaningfulIdle: ReadonlySet<PlaybackEvent['type']> = new Set([
  'chosen',
  'restore',
  'reset',
  'set',
  'pause',
])

type SoundEvent = Extract<
  PlaybackEvent,
  { type: 'began' | 'sounding' | 'waiting' | 'stopped' | 'broke' | 'stalled' }
>

/** The phase after each event of the audio element, if the event counts (see below). */
const phaseAfter: Record<SoundEvent['type'], SoundPhase> = {
  began: 'loading',
  sounding: 'playing',
  waiting: 'loading',
  stopped: 'paused',
  broke: 'recovering',
  stalled: 'stalled',
}

function isOfSound(event: PlaybackEvent): event is SoundEvent {
  return event.type in phaseAfter
}

function reduceSound(given: PlayerState, event: SoundEvent): Step {
  const { type } = event
  const state = type === 'broke' ? { ...given, position: Math.max(given.position, event.position) } : given
  return {
    state: isMeant(given, type) ? to(state, phaseAfter[type]) : state,
    effects: type === 'stopped' ? ['settle'] : [],
  }
}

function isMeant(state: PlayerState, type: SoundEvent['type']): boolean {
  const sound = soundPhase(state)
  switch (type) {
    case 'sounding':
      return true
    case 'began':
      return !isPlaying(state)
    case 'waiting':
    case 'broke':
      // A recovery or a stall ends with an event of its own.
      return isPlaying(state) && sound !== 'stalled' && sound !== 'recovering'
    case 'stopped':
    case 'stalled':
      return isPlaying(state)
  }
}

function choose(state: PlayerState, event: Extract<PlaybackEvent, { type: 'chosen' }>): Step {
  const { queue = state.queue, index, position, phase = 'loading' } = event
  const track = queue.tracks[index]
  if (track === undefined) return { state, effects: [] }
  const { album, durationSeconds: duration } = track
  const before = currentAlbum(state)
  const isOtherAlbum = before !== undefined && before.id !== album.id
  return {
    state: {
      ...state,
      queue,
      index,
      position,
      phase,
      duration: duration > 0 ? duration : unknownDurationSeconds,
      speed: event.chosenSpeed ?? (isOtherAlbum ? 1 : state.speed),
      message: null,
    },
    effects: [phase === 'loading' ? 'load' : 'unload'],
  }
}

function play(
  state: PlayerState,
  { isLoaded, isFresh, resumed }: Extract<PlaybackEvent, { type: 'play' }>,
): Step {
  if (isLoaded && soundPhase(state) === 'stalled') return { state, effects: ['retry'] }
  // An element that is playing sends no event for another play().
  if (isLoaded && isFresh)
    return { state: isPlaying(state) ? state : to(state, 'loading'), effects: ['begin'] }
  // A talk that ended starts again; an element that still has it does that by itself.
  // The sleep timer leaves the next one waiting at its beginning.
  const position = isEnding(state.position, state.duration, false) ? 0 : state.position || resumed || 0
  return { state: { ...to(state, 'loading'), position }, effects: ['load'] }
}

function withSeek(state: PlayerState, to: number | undefined): Phase {
  const sound = soundPhase(state)
  return to === undefined || sound === 'idle' ? sound : { to, sound }
}

function rest(state: PlayerState, sound: SoundPhase, message: string | null = null): Step {
  return { state: to(state, sound, message), effects: ['silence', 'settle'] }
}

/** Changes the phase; a seek bar that is being dragged stays as it is. */
function to(state: PlayerState, sound: SoundPhase, message: string | null = null): PlayerState {
  return { ...state, message, phase: typeof state.phase === 'string' ? sound : { ...state.phase, sound } }
}

function editQueue(state: PlayerState, event: Extract<PlaybackEvent, { type: 'edit' }>): PlayerState {
  const { queue } = state
  const { tracks, index } = event.edit({ tracks: queue.tracks, index: state.index })
  if (tracks[index]?.id !== currentTrackId(state)) return state
  // The number of omitted tracks does not change.
  const totalTracks = queue.totalTracks + tracks.length - queue.tracks.length
  return { ...state, index, queue: { ...queue, totalTracks, ...event.queue, tracks } }
}

function refresh(
  { queue, ...rest }: PlayerState,
  { address: old, fresh: [address, expiresAt] }: Extract<PlaybackEvent, { type: 'refresh' }>,
): PlayerState {
  const tracks = queue.tracks.map((track) =>
    track.address === old ? { ...track, address, expiresAt } : track,
  )
  return { ...rest, queue: { ...queue, tracks } }
}
