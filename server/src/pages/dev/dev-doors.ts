import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { addDevOutbox } from './dev-outbox.ts'
import { addSandboxDoor } from './sandbox-door.ts'

/** What no shop shows: mails that nobody sends, and money that is not real. Each only where it is configured. */
export async function addDevDoors(
  server: FastifyInstance,
  config: Config,
  sandboxUrl: string | undefined,
): Promise<void> {
  addDevOutbox(server, config)
  if (sandboxUrl !== undefined) await addSandboxDoor(server, sandboxUrl)
}
