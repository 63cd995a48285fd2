import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { addDevOutbox } from './dev-outbox.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'

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

/** Request headers passed to the sandbox; never our session cookie. */
const forwarded = ['accept', 'authorization', 'content-type', 'accept-language'] as const
/** Response headers passed to the browser. */
const answered = ['content-type', 'cache-control', 'content-security-policy', 'location'] as const
const maxBodyBytes = 64_000
const timeoutMs = 30_000

/**
 * `/sandbox/…`: the sandbox's scripts, pages and public calls on our own origin, because the sandbox listens
 * on this machine only (B-106). Its control API and the calls for servers are not reachable.
 */
async function addSandboxProxy(server: FastifyInstance, sandboxUrl: string): Promise<void> {
  await server.register(async (proxy) => {
    proxy.removeAllContentTypeParsers()
    proxy.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    )
    proxy.route({
      method: ['GET', 'POST'],
      url: '/sandbox/*',
      handler: (request, reply) => forward(request, reply, sandboxUrl),
    })
  })
}

async function forward(request: FastifyRequest, reply: FastifyReply, sandboxUrl: string): Promise<void> {
  const url = new URL(`${sandboxUrl}/browser${request.url.slice('/sandbox'.length)}`)
  // Browsers never send an address that leaves the folder.
  if (!url.pathname.startsWith('/browser/')) throw refuse<RefusedOutside>('NotFound')
  const answer = await fetch(url, {
    method: request.method,
    headers: pick(forwarded, (name) => request.headers[name]),
    ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const headers = pick(answered, (name) => answer.headers.get(name) ?? undefined)
  const bytes = Buffer.from(await answer.arrayBuffer())
  await reply
    .status(answer.status)
    .headers({ 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex', ...headers })
    .send(bytes)
}

function pick(
  names: readonly string[],
  find: (name: string) => string | string[] | undefined,
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = find(name)
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}
