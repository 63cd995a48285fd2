import * as contract from '@sohbet/contract'
import { handle } from '../../../platform/http/calls/handle.ts'
import type { Binding } from '../../../platform/http/calls/handle.ts'
import type { Services } from '../../../platform/start/services.ts'
import type { AnswerCache } from '../changes/answer-cache.ts'
import { getSura, getVerse, listSuras } from './get-verse.ts'

/** The calls about verses of the Qur'an and what refers to them. */
export function verseRoutes(services: Pick<Services, 'db' | 'config'>, cache: AnswerCache): Binding[] {
  const parts = { ...services, cache }
  return [
    handle(contract.listSuras, (_input, reader) => listSuras(parts, reader)),
    handle(contract.getSura, ({ params }, reader) => getSura(parts, reader, params.sura)),
    handle(contract.getVerse, ({ params, query }, reader) =>
      getVerse(parts, reader, { ...params, ...query }),
    ),
  ]
}
