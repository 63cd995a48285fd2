import { engine } from '#playback/actions/connect-player.ts'

/** Sends unreported listening to the server; called before a logout. */
export async function sendListening(): Promise<void> {
  engine.reportHeard()
  const session = await import('./listening-session.ts')
  await session.sendListening()
}
