import { createEngine } from './engine.ts'
import type { Engine, RefreshToken } from './engine.ts'
import { connectMediaSession } from './media-session.ts'
import { playerStore } from './player-store.ts'

let refresh: RefreshToken = async () => undefined

/** The engine of this page's player. */
export const engine: Engine = createEngine(playerStore, (url) => refresh(url))

/** Gives the player what it needs from outside; called once, by the shell, in the browser. */
export function connectPlayer({ refreshToken }: { refreshToken: RefreshToken }): void {
  refresh = refreshToken
  connectMediaSession(playerStore, engine)
}
