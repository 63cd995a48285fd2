import type { Track } from '@sohbet/contract'
import { createEngine } from '../engine/engine.ts'
import type { Engine, EngineNeeds } from '../engine/engine-contract.ts'
import { speedOf } from '../state/playback-speed.ts'
import { reportPlayerEvent, notifyTrackFinished } from '../state/player-events.ts'
import { playerStore } from '../state/player-store.ts'
import { followPositions, savedSeconds } from '../state/saved-positions.ts'
import { logPhases } from '../quality/phase-log.ts'
import type { RefreshToken } from '../engine/sound.ts'
import { mayFetchAhead, requestedSound } from '../state/sound-form.ts'
import { checkAddress } from '../recovery/check-address.ts'

let refresh: RefreshToken = async () => undefined
let findCopy: EngineNeeds['findOfflineAddress'] = () => undefined
let loadPositions: LoadPositions = () => undefined

/**
 * Asks the account for a listener's positions in an album, or gives up after a moment; undefined where there is nothing
 * to wait for.
 */
export type LoadPositions = (albumId: number) => Promise<void> | undefined

/** What this page's player needs from outside. */
export const engineNeeds: EngineNeeds = {
  refreshToken: (url) => refresh(url),
  findOfflineAddress: (trackId) => findCopy(trackId),
  resumeAt: (track) => awaitPositions(track.album.id)?.then(() => savedSeconds(track)) ?? savedSeconds(track),
  soundForm: () => requestedSound(),
  checkAddress,
  prefetch: prefetchWithElement,
  tell: reportPlayerEvent,
  notifyFinished: notifyTrackFinished,
  speedOf,
  now: Date.now,
  elapsed: () => performance.now(),
}

/** The engine of this page's player. */
export const engine: Engine = createEngine(playerStore, engineNeeds)

let isConnected = false

/** Gives the player what it needs from outside; called by the shell, in the browser. */
export function connectPlayer({
  refreshToken,
  findOfflineAddress,
  loadPositions: load,
}: Pick<EngineNeeds, 'refreshToken' | 'findOfflineAddress'> & { loadPositions: LoadPositions }): void {
  refresh = refreshToken
  findCopy = findOfflineAddress
  loadPositions = load
  // A shell that is mounted twice would listen twice.
  if (isConnected) return
  isConnected = true
  followPositions(playerStore.getState)
  logPhases(playerStore, engineNeeds.elapsed)
  window.addEventListener('online', () => engine.tryNow())
  window.addEventListener('pagehide', () => engine.reportHeard())
}

/** The positions in an album as far as they are still being asked for; undefined where they are known. */
export function awaitPositions(albumId: number): Promise<void> | undefined {
  return loadPositions(albumId)
}

/**
 * Fetches the beginning of a talk while its button is still held down; a locked talk has no address. Not for a listener
 * who saves data (B-141).
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

/** Fetches the beginning of a recording with an element that is never heard; not for a listener who saves data (B-141). */
function prefetchWithElement(address: string): void {
  if (!mayFetchAhead()) return
  // The browser keeps what it fetched for the address, and drops the element when it is no longer needed.
  const spare = new Audio()
  spare.preload = 'auto'
  spare.src = address
}
