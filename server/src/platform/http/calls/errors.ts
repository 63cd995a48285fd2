import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { defaultErrorMessage } from '@sohbet/contract/errors'
import type { ErrorBody, RefusalCode } from '@sohbet/contract/errors'
import { isDatabaseAway } from '../../database/database-away.ts'
import { Refusal } from '../../refusal.ts'
import type { AnyRefusal, RefusedOutside } from '../../refusal.ts'
import { refuseBusy } from '../../queues/work-queue.ts'
import type { Binding } from './handle.ts'
import { securityHeaders } from '../edge/security-headers.ts'

/** The body of an error answer (C-0.4). */
export function errorBody(
  status: number,
  code: RefusalCode,
  message: string,
  details: Pick<ErrorBody, 'errors' | 'more_errors'> = {},
): ErrorBody {
  const error = STATUS_CODES[status] ?? 'Error'
  return { statusCode: status, error, code, message, messages: [message], ...details }
}

/** Answers whatever a call threw: a refusal as it stands, anything else as a bug. */
export async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { status, body } = toAnswer(error, request)
  const retryAfter = error instanceof Refusal ? error.retryAfterSeconds : undefined
  if (status === 429 || status === 503) reply.header('retry-after', retryAfter ?? usualRetrySeconds[status])
  await reply
    .status(status)
    .headers({ 'cache-control': 'private, no-store', 'content-type': 'application/json; charset=utf-8' })
    // Not by the schemas of the call: a code that they do not name would cost the answer its sentence.
    .serializer((answer: unknown) => JSON.stringify(answer))
    .send(body)
}

/** Where a limit does not know its own end, and for an overload, whose end nobody can foresee. */
export const usualRetrySeconds = { 429: 60, 503: 2 }

function toAnswer(error: unknown, request: FastifyRequest): { status: number; body: ErrorBody } {
  if (error instanceof Refusal)
    return {
      status: error.status,
      body: errorBody(error.status, error.code, error.message, toDetails(error)),
    }
  const known = frameworkRefusal(error) ?? accountGone(error)
  if (known !== undefined)
    return { status: known.status, body: errorBody(known.status, known.code, known.message) }
  if (isDatabaseAway(error)) {
    request.log.info({ err: error }, 'the database is away')
    const { status, code, message } = refuseBusy()
    return { status, body: errorBody(status, code, message) }
  }
  request.log.error({ err: error }, 'a request failed')
  return { status: 500, body: errorBody(500, 'Unexpected', defaultErrorMessage) }
}

function toDetails({ errors, moreErrors }: AnyRefusal): Pick<ErrorBody, 'errors' | 'more_errors'> {
  return { ...(errors && { errors }), ...(moreErrors > 0 && { more_errors: moreErrors }) }
}

/** An address that cannot be decoded is refused before any hook runs, so the safe headers are set here. */
export async function refuseUnreadableAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.headers({
    ...securityHeaders,
    'x-request-id': request.id,
  })
  await answerError(error, request, reply)
}

/** What the framework itself refuses before a use case runs: its status, with a sentence of ours. */
function frameworkRefusal(error: unknown): Refusal<CommonRefusal> | undefined {
  const { statusCode } = (error ?? {}) as Partial<FastifyError>
  if (statusCode === 413) return new Refusal<CommonRefusal>('PayloadTooLarge', 'This request is too large.')
  if (statusCode === 415) return new Refusal<CommonRefusal>('UnsupportedMediaType', 'Please send JSON.')
  if (statusCode === 503)
    return new Refusal<CommonRefusal>('Unavailable', 'Sohbet is very busy. Please try again in a moment.')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal<CommonRefusal>('BadRequest', 'This request could not be read.')
  return undefined
}

// Between the look at the session and the write the account was deleted: every table of members refers to its row.
function accountGone(error: unknown): Refusal<CommonRefusal> | undefined {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  const isGone = code === '23503' && String(constraint).endsWith('_account_id_fkey')
  return isGone ? new Refusal<CommonRefusal>('LoginRequired', 'Please log in.') : undefined
}

/** 404 for a path that nobody knows, 405 with Allow for a known path below `prefix` with another method. */
export function refuseUnknownPath(bindings: readonly Binding[], prefix: string) {
  const known = bindings.map(({ endpoint }) => ({
    method: endpoint.method,
    pattern: toPattern(`${prefix}${endpoint.path}`),
  }))
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const path = request.url.split('?')[0] ?? ''
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    const allowed = [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
    const refusal =
      allowed.length === 0
        ? new Refusal<RefusedOutside>('NotFound', 'Not Found')
        : new Refusal<RefusedOutside>('MethodNotAllowed', `This address answers ${allowed.join(', ')} only.`)
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    await answerError(refusal, request, reply)
  }
}

function toPattern(path: string): RegExp {
  const escaped = path
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:[a-z_]+/gi, '[^/]{1,300}')
  return new RegExp(`^${escaped}/?$`)
}
