import { engine, engineNeeds } from '../actions/connect-player.ts'
import { playThroughLanguages } from './language-change.ts'
import { connectMediaSession } from './media-session.ts'
import { keepOneTab } from './one-tab.ts'
import { prefetchNext } from './prefetch-next.ts'
import { playerStore } from '../state/player-store.ts'

let isConnected = false

/**
 * Lets the lock screen, the other tabs and the page before in another language take part, and fetches the next track
 * ahead, once for the life of the page (B-58).
 */
export function connectToBrowser(): void {
  // A bar that is mounted twice would listen twice.
  if (isConnected) return
  isConnected = true
  prefetchNext(playerStore, engineNeeds)
  if ('mediaSession' in navigator) connectMediaSession(playerStore, engine, navigator.mediaSession)
  if ('BroadcastChannel' in window) keepOneTab(playerStore, engine, new BroadcastChannel('sohbet:player'))
  playThroughLanguages(playerStore, engine)
}
