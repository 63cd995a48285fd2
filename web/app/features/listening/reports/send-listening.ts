import { engine } from '#playback/actions/connect-player.ts'

/** Hands over to the server what it has not heard of yet; to be called before a logout. */
export async function sendListening(): Promise<void> {
  engine.reportHeard()
  const session = await import('./listening-session.ts')
  await session.sendListening()
}
