import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#platform/refusal.ts'
import type { RefusedOutside } from '#platform/refusal.ts'

/** What a browser says that the sandbox has to know; never the cookie of our session. */
const forwarded = ['accept', 'authorization', 'content-type', 'accept-language'] as const
/** What the sandbox says that a browser has to know. */
const answered = ['content-type', 'cache-control', 'content-security-policy', 'location'] as const
const maxBodyBytes = 64_000
const timeoutMs = 30_000

/**
 * `/sandbox/…`: the sandbox's scripts, pages and public calls, on our own origin, since it listens on this machine
 * alone (B-106). Its control API and what only servers may ask stay out of reach.
 */
export async function addSandboxProxy(server: FastifyInstance, sandboxUrl: string): Promise<void> {
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
  // An address that climbs out of the folder is no browser's.
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
