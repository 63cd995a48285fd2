import type { Track } from '@sohbet/contract'
import { createEngine } from '../engine/engine.ts'
import type { Engine, EngineNeeds } from '../engine/engine-contract.ts'
import { speedOf } from '../state/playback-speed.ts'
import { reportPlayerEvent, notifyTrackFinished } from '../state/player-events.ts'
import { playerStore } from '../state/player-store.ts'
import { followPositions, isNewlyKnown, savedSeconds } from '../state/saved-positions.ts'
import { logPhases } from '../quality/phase-log.ts'
import type { RefreshToken } from '../engine/sound.ts'
import { mayFetchAhead, requestedSound } from '../state/sound-form.ts'
import { checkAddress } from '../recovery/check-address.ts'

let refresh: RefreshToken = async () => undefined
let findCopy: EngineNeeds['findOfflineAddress'] = () => undefined
let loadPositions: LoadPositions = () => undefined

/** Requests a listener's positions in an album, with a timeout; undefined if there is nothing to wait for. */
export type LoadPositions = (albumId: number) => Promise<void> | undefined

/** External dependencies of this page's engine. */
export const engineNeeds: EngineNeeds = {
  refreshToken: (track) => refresh(track),
  findOfflineAddress: (trackId) => findCopy(trackId),
  resumeAt: (track) =>
    (isNewlyKnown(track.id) ? undefined : awaitPositions(track.album.id))?.then(() => savedSeconds(track)) ??
    savedSeconds(track),
  soundForm: () => requestedSound(),
  checkAddress,
  prefetch: prefetchWithElement,
  onEvent: reportPlayerEvent,
  notifyFinished: notifyTrackFinished,
  speedOf,
  now: Date.now,
  elapsed: () => performance.now(),
}

/** The engine of this page. */
export const engine: Engine = createEngine(playerStore, engineNeeds)

let isConnected = false

/** Provides the external dependencies of the player; called by the shell in the browser. */
export function connectPlayer({
  refreshToken,
  findOfflineAddress,
  loadPositions: load,
}: Pick<EngineNeeds, 'refreshToken' | 'findOfflineAddress'> & { loadPositions: LoadPositions }): void {
  refresh = refreshToken
  findCopy = findOfflineAddress
  loadPositions = load
  // A shell that mounts twice must not subscribe twice.
  if (isConnected) return
  isConnected = true
  followPositions(playerStore.getState)
  logPhases(playerStore, engineNeeds.elapsed)
  window.addEventListener('online', () => engine.tryNow())
  window.addEventListener('pagehide', () => engine.reportHeard())
}

/** The pending request for the positions in an album; undefined if they are known. */
export function awaitPositions(albumId: number): Promise<void> | undefined {
  return loadPositions(albumId)
}

/**
 * Prefetches a talk while its button is pressed down; a locked talk has no address. Not with data saving on
 * (B-141).
 */
export function prepareTrack({
  id,
  s3_url: address,
  exp: expiresAt,
}: Pick<Track, 'id' | 's3_url' | 'exp'>): void {
  if (address !== null && expiresAt !== null && mayFetchAhead()) engine.prepare({ id, address, expiresAt })
}

/** Stops the sound, clears every field of the player and hides it (PLAYER-25). */
export function resetPlayer(): void {
  engine.reset()
}

/** Prefetches the beginning of a recording with a silent element; not with data saving on (B-141). */
function prefetchWithElement(address: string): void {
  if (!mayFetchAhead()) return
  // The browser caches the response for the address and collects the element when it is no longer referenced.
  const spare = new Audio()
  spare.preload = 'auto'
  spare.src = address
}
