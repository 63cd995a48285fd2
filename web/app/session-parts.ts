import { clearListening } from './features/listening/reports/use-listening.ts'
import { clearOffline } from './features/offline/worker/clear-offline.ts'
import { resetPlayer } from './playback/actions/connect-player.ts'
import { clearSpeeds } from './playback/state/playback-speed.ts'
import { playerStore } from './playback/state/player-store.ts'
import { storedStore, playerSlice } from './playback/store/player-slice.ts'
import { registerSessionParts } from './session/visit/session.ts'
import { storePart } from './session/visit/session-part.ts'

/**
 * Registers all parts that start and end with a session, besides the session's own. Data of an earlier visit
 * may exist without its code being loaded now: each part loads the code needed to delete it.
 */
export function registerParts(): void {
  registerSessionParts(
    { clear: clearListening },
    {
      ...storePart(storedStore(playerStore), playerSlice, ['members', 'visitors'], resetPlayer),
      clear: clearSpeeds,
    },
    { clear: clearOffline },
    { clear: async () => (await import('./forms/form-draft.ts')).clearFormDrafts() },
    { clear: async () => await (await import('./features/notes/store/save-note.ts')).clearNotes() },
  )
}
