import type { FastifyInstance, FastifyReply } from 'fastify'
import { message } from '@sohbet/messages'
import { writeSuhbaCalendar, writeUpcomingCalendar } from '../../modules/feeds/index.ts'
import { languageOfFile } from '../file-language.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { RefusedOutside } from '../../platform/refusal.ts'
import type { Services } from '../../platform/start/services.ts'

/** `/upcoming-suhbas.ics` and `/upcoming-suhbas/{id}.ics`: gatherings to come, for a calendar (SUHBA-03). */
export function addCalendar(app: FastifyInstance, services: Services): void {
  app.get('/upcoming-suhbas.ics', async (request, reply) =>
    send(reply, 'upcoming-suhbas', await writeUpcomingCalendar(services, languageOfFile(request))),
  )
  app.get<{ Params: { file: string } }>('/upcoming-suhbas/:file', async (request, reply) => {
    const [, id] = /^(\d{1,9})\.ics$/.exec(request.params.file) ?? []
    const text =
      id === undefined ? undefined : await writeSuhbaCalendar(services, Number(id), languageOfFile(request))
    if (text === undefined) throw new Refusal<RefusedOutside>('NotFound', message('refusals.notFound'))
    return await send(reply, `upcoming-suhba-${id}`, text)
  })
}

function send(reply: FastifyReply, name: string, text: string): FastifyReply {
  return reply
    .type('text/calendar; charset=utf-8')
    .headers({
      'cache-control': 'public, max-age=300',
      'content-disposition': `attachment; filename="${name}.ics"`,
    })
    .send(text)
}
