import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { addDevOutbox } from './dev-outbox.ts'
import { addSandboxProxy } from './sandbox-proxy.ts'

/**
 * Pages for developers: emails that are not sent, and payments that are not real. Each exists only where it
 * is configured.
 */
export async function addDevRoutes(
  server: FastifyInstance,
  config: Config,
  sandboxUrl: string | undefined,
): Promise<void> {
  addDevOutbox(server, config)
  if (sandboxUrl !== undefined) await addSandboxProxy(server, sandboxUrl)
}
