import type { Endpoint, ParsedOf } from '@sohbet/contract/endpoint'
import { z } from 'zod'
import { type Member, requireMember } from '../caller.ts'
import type { Database } from '../database/db.ts'
import type { AnyRefusal } from '../refusal.ts'
import type { Services } from '../start/services.ts'
import {
  type Binding,
  type Checked,
  checkTexts,
  type ContextOf,
  type DataOf,
  type RequestContext,
} from '../http/calls/handle.ts'
import { doOnce } from './idempotency.ts'

/** Further options of such a use case. */
interface OnceOptions {
  /** Handles a refusal in the same transaction, where its writes are committed; answers the refusal to return. */
  onRefused?: (trx: Database, refusal: AnyRefusal, context: RequestContext<Member>) => Promise<AnyRefusal>
}

/**
 * As `handleData`, for an idempotent endpoint. The transaction is opened here, together with the row of the
 * key: its writes by `trx` are done once per key of a member (D10, F3).
 */
export function handleOnce<E extends Endpoint>(
  endpoint: E,
  services: Pick<Services, 'db' | 'clock'>,
  run: (trx: Database, input: ParsedOf<E>, context: ContextOf<E>) => Promise<DataOf<E>>,
  { onRefused }: OnceOptions = {},
): Binding {
  const { method, path } = endpoint
  return {
    endpoint,
    run: async (parsed, requested) => {
      const { accountId } = requireMember(requested.caller)
      // The dispatcher has parsed the input with this endpoint's own schemas and checked its access.
      const [input, context] = [parsed as ParsedOf<E>, requested as ContextOf<E> & RequestContext<Member>]
      const contents = { method, path, sent: context.sent }
      return await doOnce(
        services,
        { accountId, key: context.idempotencyKey, contents, reader: context },
        {
          // The endpoint's schema filters the answer here.
          run: async (trx) => endpoint.returns.parse({ data: await run(trx, input, context) }),
          onRefused: onRefused && ((trx, refusal) => onRefused(trx, refusal, context)),
        },
      )
    },
  }
}

/** As `handlePublic`, for an idempotent endpoint: a refused text takes no key. */
export function handlePublicOnce<E extends Endpoint>(
  endpoint: E,
  services: Pick<Services, 'db' | 'clock'>,
  run: (trx: Database, input: Checked<ParsedOf<E>>, context: ContextOf<E>) => Promise<DataOf<E>>,
): Binding {
  const once = handleOnce(endpoint, services, async (trx, input, context) =>
    run(trx, input as Checked<ParsedOf<E>>, context),
  )
  return { endpoint, run: async (input, context) => await once.run(checkTexts(input), context) }
}

const refusal = 'Idempotency-Key must be one text of 1 to 255 visible characters.'

/**
 * The headers of an idempotent call. Two of the same name arrive joined by a comma, which no key may
 * contain; other headers pass unchanged.
 */
export const IdempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string({ error: refusal })
    .max(255, { error: refusal })
    .regex(/^[!-+\--~]+$/, { error: refusal })
    .optional(),
})
