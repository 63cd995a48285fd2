import { onPlayerEvent, onTrackFinished, type PlayerEvent } from '#playback/state/player-events.ts'
import { playerStore } from '#playback/state/player-store.ts'
import { savedSeconds } from '#playback/state/saved-positions.ts'
import { currentTrack, currentTrackId, soundPhase } from '#playback/state/selectors.ts'
import { expireProgress } from '../positions/fetch-progress.ts'
import { followPosition } from '../positions/follow-position.ts'
import { removeTrack, keepRecord, refreshAddress } from '../positions/started-store.ts'
import { deviceId, deviceName } from '../positions/device.ts'
import { createListeningCalls } from './listening-calls.ts'
import { createReportOutbox, type Piece } from './outbox.ts'
import { isListeningPrivate } from './private-listening.ts'
import { createReportPace } from './report-pace.ts'
import { createReportSender, type ReportSender } from './report-sender.ts'

/** Milliseconds between two records of the position during playback (CONT-04). */
const recordEveryMs = 5000
/**
 * Seconds after which a recording counts as started (B-60); the first reported stretch is a little shorter
 * than 5.
 */
const startedAfterSeconds = 4.5
/** Maximum age in seconds at which a report still gives the current position. */
const maxAgoSeconds = 60

/** Unsent reports of all listeners of this browser. */
export const outbox = createReportOutbox()

let current: ReportSender | undefined

/** Sends waiting reports, for example before a logout. */
export async function sendListening(): Promise<void> {
  await current?.send({ isUrgent: true })
}

/**
 * Records a member's listening here and on the server; `early` are events from before this call. Returns a
 * function that stops it.
 */
export function startListening(userId: number, early: readonly PlayerEvent[] = []): () => void {
  // The last stretch is reported while the page closes, before or after this listener runs.
  let isLeaving = false
  let last = { trackId: 0, atMs: 0 }
  const startedAt = new Map<number, string>()
  const lostStarts = new Set<number>()
  const calls = createListeningCalls(
    (reports) => {
      const playing = isLeaving ? undefined : describePlaying(last)
      return { device_id: deviceId(), device_name: deviceName(navigator.userAgent), reports, ...playing }
    },
    (trackId) => lostStarts.add(trackId),
  )
  const sender = createReportSender({ userId, outbox, send: calls.send })
  current = sender
  const heard = new Map<number, number>()
  const chosenAt = new Map<number, string>()
  const pace = createReportPace()
  const leave = (): void => {
    isLeaving = true
    sender.sendLast()
    calls.flush()
  }
  const keepAndSend = async (piece: Piece, isStop: boolean): Promise<void> => {
    const isDue = !isStop && pace.take(piece, playingSpeed(piece.trackId))
    if (isStop) pace.rest(piece)
    last = { trackId: piece.trackId, atMs: performance.now() }
    await sender.take(piece)
    // The listener may continue on another device after a pause: do not wait for the retry delay.
    if (isStop || isDue) await sender.send({ isUrgent: isStop })
    if (isStop) calls.settle()
  }
  const take = (event: PlayerEvent): void => {
    if (isListeningPrivate()) return
    if (isRecorded(event)) calls.note({ ...event, isStart: event.kind === 'started' })
    const now = new Date()
    if (event.kind === 'started') startedAt.set(event.trackId, now.toISOString())
    if (isChoice(event)) chosenAt.set(event.trackId, now.toISOString())
    const piece = toPiece(userId, event, {
      at: now.toISOString(),
      chosen_at: chosenAt.get(event.trackId) ?? null,
    })
    if (piece === undefined) return
    if (event.kind === 'heard')
      heard.set(event.trackId, (heard.get(event.trackId) ?? 0) + event.to - event.from)
    const started = lostStarts.delete(event.trackId) ? startedAt.get(event.trackId) : undefined
    void keepAndSend(
      { ...piece, ...(started !== undefined && { startedAt: started }) },
      event.kind === 'paused' || event.kind === 'ended',
    )
    if (event.kind === 'paused' && isStarted(heard, event.trackId))
      void keepRecord(userId, event.trackId, now.getTime())
    if (isLeaving) leave()
  }
  for (const event of early) take(event)
  const ends = [
    onPlayerEvent(take),
    onTrackFinished((trackId) => void removeTrack(userId, trackId)),
    followAddress(userId),
    followPosition(),
    every(recordEveryMs, () => {
      if (!isListeningPrivate()) void keepRecord(userId)
    }),
    onWindow('online', () => void sender.send({ isUrgent: true })),
    onWindow('pagehide', leave),
    onWindow('pageshow', () => (isLeaving = false)),
    onVisibility('hidden', () => void sender.send({ isUrgent: true })),
    onVisibility('visible', expireProgress),
  ]
  void sender.send()
  return () => {
    for (const end of ends) end()
    if (current === sender) current = undefined
  }
}

/** Each actual event is recorded once (PLAYER-44 to -46, LIB-03). */
function isRecorded(event: PlayerEvent): event is Extract<PlayerEvent, { seconds: number }> {
  return 'seconds' in event
}

/** Whether the listener chose a position; continuing at the saved one is not a choice, with any button. */
function isChoice(event: PlayerEvent): boolean {
  if (event.kind === 'moved') return true
  const track = currentTrack(playerStore.getState())
  if (event.kind !== 'started' || !event.isChosen || track === undefined) return false
  return event.seconds !== savedSeconds(track)
}

/** The current playback speed of a track; 0 while it is not playing. */
function playingSpeed(trackId: number): number {
  const state = playerStore.getState()
  return soundPhase(state) === 'playing' && currentTrackId(state) === trackId ? state.speed : 0
}

/** What plays on from the last piece; another device extrapolates the position from it. */
function describePlaying({ trackId, atMs }: { trackId: number; atMs: number }) {
  const speed = playingSpeed(trackId)
  if (speed === 0) return {}
  const passed = (performance.now() - atMs) / 1000
  return { playing: { file_id: trackId, speed, seconds_ago: Math.min(Math.max(0, passed), maxAgoSeconds) } }
}

function toPiece(
  userId: number,
  event: PlayerEvent,
  when: Omit<NonNullable<Piece['place']>, 'seconds'>,
): Piece | undefined {
  const { trackId } = event
  const piece = { userId, trackId, span: null, place: null, isFinished: false }
  switch (event.kind) {
    case 'started':
      return undefined
    case 'ended':
      return { ...piece, isFinished: true }
    case 'paused':
      return { ...piece, place: { seconds: event.seconds, ...when } }
    case 'moved':
      return { ...piece, place: { seconds: event.to, ...when } }
    case 'heard':
      return { ...piece, span: [event.from, event.to], place: { seconds: event.to, ...when } }
  }
}

function isStarted(heard: ReadonlyMap<number, number>, trackId: number): boolean {
  return (heard.get(trackId) ?? 0) >= startedAfterSeconds
}

/** Stores a renewed address in the record without changing its time (CONT-06). */
function followAddress(userId: number): () => void {
  return playerStore.subscribe((state, before) => {
    const [track, old] = [currentTrack(state), currentTrack(before)]
    if (track === undefined || track.id !== old?.id) return
    const { address: mp3Url, expiresAt: exp } = track
    if (mp3Url !== old.address || exp !== old.expiresAt)
      void refreshAddress(userId, track.id, { mp3Url, exp })
  })
}

/** Runs at this interval during playback, starting when it starts. */
function every(milliseconds: number, act: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const follow = (isPlaying: boolean): void => {
    clearInterval(timer)
    timer = isPlaying ? setInterval(act, milliseconds) : undefined
  }
  const isHeard = (): boolean => soundPhase(playerStore.getState()) === 'playing'
  let was = isHeard()
  follow(was)
  const leave = playerStore.subscribe(() => {
    if (isHeard() === was) return
    was = isHeard()
    follow(was)
  })
  return () => {
    leave()
    clearInterval(timer)
  }
}

function onWindow(event: 'online' | 'pagehide' | 'pageshow', act: () => void): () => void {
  window.addEventListener(event, act)
  return () => window.removeEventListener(event, act)
}

function onVisibility(state: DocumentVisibilityState, act: () => void): () => void {
  const update = (): void => {
    if (document.visibilityState === state) act()
  }
  document.addEventListener('visibilitychange', update)
  return () => document.removeEventListener('visibilitychange', update)
}
