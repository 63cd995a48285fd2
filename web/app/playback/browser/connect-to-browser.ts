import { engine, engineNeeds } from '../actions/connect-player.ts'
import { playThroughLanguages } from './language-change.ts'
import { connectMediaSession } from './media-session.ts'
import { keepOneTab } from './one-tab.ts'
import { prefetchNext } from './prefetch-next.ts'
import { playerStore } from '../state/player-store.ts'

let isConnected = false

/**
 * Connects the player to the lock screen, to other tabs and to the previous page in another language, and
 * prefetches the next track; once per page (B-58).
 */
export function connectToBrowser(): void {
  // A bar that mounts twice must not subscribe twice.
  if (isConnected) return
  isConnected = true
  prefetchNext(playerStore, engineNeeds)
  if ('mediaSession' in navigator) connectMediaSession(playerStore, engine, navigator.mediaSession)
  if ('BroadcastChannel' in window) keepOneTab(playerStore, engine, new BroadcastChannel('sohbet:player'))
  playThroughLanguages(playerStore, engine)
}
