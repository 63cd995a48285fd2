import * as contract from '@sohbet/contract/studio'
import { handle } from '#platform/http/calls/handle.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { toActor } from '#modules/audit/index.ts'
import { findSound } from './queries/runs.ts'
import { cancelTranscribing } from './run/end-run.ts'
import { presentState } from './run/present-run.ts'
import { startAligning, startTranscribing } from './run/start-run.ts'

/** The calls of transcribing and aligning. */
export function transcribingRoutes(services: Services): Binding[] {
  return [
    handle(contract.getTranscribing, async ({ params: { id } }, { language }) => {
      if ((await findSound(services.db, id)) === undefined)
        throw refuse<typeof contract.getTranscribing>('NotFound')
      return { data: await presentState(services, id, language) }
    }),
    handle(contract.startTranscribing, async ({ params: { id }, body }, { caller, language }) => {
      await startTranscribing(services, toActor(caller), { trackId: id, ...body })
      return { data: await presentState(services, id, language) }
    }),
    handle(contract.startAligning, async ({ params: { id }, body }, { caller, language }) => {
      const { file: sent, ...order } = body
      const file = sent && {
        ...sent,
        bytes: Buffer.from(sent.content, 'base64'),
        encoding: sent.encoding,
      }
      await startAligning(services, toActor(caller), { trackId: id, ...order, file })
      return { data: await presentState(services, id, language) }
    }),
    handle(contract.cancelTranscribing, async ({ params: { id } }, { caller }) => {
      await cancelTranscribing(services, toActor(caller), id)
      return { data: { ok: true } as const }
    }),
  ]
}
