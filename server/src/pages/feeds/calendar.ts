import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writeSuhbaCalendar, writeUpcomingCalendar } from '#modules/feeds/index.ts'
import { languageOfFile } from '../file-language.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import { checkPreconditions } from '#platform/storage/preconditions.ts'
import type { Services } from '#platform/start/services.ts'

/** `/upcoming-suhbas.ics` and `/upcoming-suhbas/{id}.ics`: upcoming gatherings for a calendar (SUHBA-03). */
export function addCalendar(app: FastifyInstance, services: Services): void {
  app.get('/upcoming-suhbas.ics', async (request, reply) =>
    send(request, reply, 'upcoming-suhbas', await writeUpcomingCalendar(services, languageOfFile(request))),
  )
  app.get<{ Params: { file: string } }>('/upcoming-suhbas/:file', async (request, reply) => {
    const [, id] = /^(\d{1,9})\.ics$/.exec(request.params.file) ?? []
    const text =
      id === undefined ? undefined : await writeSuhbaCalendar(services, Number(id), languageOfFile(request))
    if (text === undefined) throw refuse<RefusedOutside>('NotFound')
    return await send(request, reply, `upcoming-suhba-${id}`, text)
  })
}

async function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  name: string,
  text: string,
): Promise<FastifyReply> {
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
  // A weak ETag, which is also valid for the compressed bytes.
  reply.headers({ 'cache-control': 'public, max-age=300', etag: `W/${tag}` })
  if (checkPreconditions(headers, tag) === 'unchanged') return await reply.status(304).send()
  return await reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.ics"`)
    .send(text)
}
