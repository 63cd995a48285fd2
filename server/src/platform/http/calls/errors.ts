import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify'
import { message, type PageLanguage } from '@sohbet/messages'
import { isDatabaseAway } from '../../database/database-away.ts'
import { type AnyRefusal, Refusal, refuse, type RefusedOutside } from '../../refusal.ts'
import { refuseBusy } from '../../queues/work-queue.ts'
import { translateAll } from '../../sentence.ts'
import type { Binding } from './handle.ts'
import { drawBusyPage, drawRefusal, languageOfPage, wantsPage } from './refusal-page.ts'
import { languageOf, setContentLanguage } from '../edge/request-language.ts'
import { securityHeaders } from '../edge/security-headers.ts'
import { type Endpoint, refusalsOf } from '@sohbet/contract/endpoint'
import { type ErrorBody, type RefusalCode, refusals } from '@sohbet/contract/errors'

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

/** The body of a refusal, in a language. */
export function refusalBody(refusal: AnyRefusal, language: PageLanguage): ErrorBody {
  const { status, code, errors, moreErrors } = refusal
  return errorBody(status, code, refusal.inLanguage(language), {
    ...(errors && { errors: translateAll(errors, language) }),
    ...(moreErrors > 0 && { more_errors: moreErrors }),
  })
}

/** Answers any error of a call: a refusal in the language of the request, everything else as a bug. */
export async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const refusal = toRefusal(error, request)
  const { status, retryAfterSeconds: retryAfter } = refusal
  const isPage = wantsPage(request)
  const language = isPage ? languageOfPage(request) : languageOf(request)
  setContentLanguage(reply, language)
  if (status === 429 || status === 503) reply.header('retry-after', retryAfter ?? usualRetrySeconds[status])
  reply.status(status).header('cache-control', 'private, no-store')
  if (isPage)
    return void (await reply
      .type('text/html; charset=utf-8')
      .serializer((page: string) => page)
      .send(
        status === 503
          ? drawBusyPage(language)
          : drawRefusal(request, refusal.inLanguage(language), language),
      ))
  await reply
    .type('application/json; charset=utf-8')
    // Bypass the schemas of the call: a code that they do not list would lose the message.
    .serializer((answer: unknown) => JSON.stringify(answer))
    .send(refusalBody(refusal, language))
}

/** Used where a limit does not know its own end, and for an overload, whose end is unknown. */
export const usualRetrySeconds = { 429: 60, 503: 2 }

function toRefusal(error: unknown, request: FastifyRequest): AnyRefusal {
  if (error instanceof Refusal) return error
  const known = frameworkRefusal(error) ?? accountDeleted(error)
  if (known !== undefined) return known
  if (isDatabaseAway(error)) {
    request.log.info({ err: error }, 'the database is away')
    return refuseBusy()
  }
  request.log.error({ err: error }, 'a request failed')
  return refuse<RefusedOutside>('Unexpected')
}

/** An address that cannot be decoded is refused before any hook runs, so set the security headers here. */
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

/** Errors of the framework before a use case runs: its status, with our message. */
function frameworkRefusal(error: unknown): Refusal<CommonRefusal> | undefined {
  const { statusCode } = (error ?? {}) as Partial<FastifyError>
  if (statusCode === 413) return refuse<CommonRefusal>('PayloadTooLarge')
  if (statusCode === 415) return refuse<CommonRefusal>('UnsupportedMediaType')
  if (statusCode === 503) return refuseBusy()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return refuse<CommonRefusal>('BadRequest')
  return undefined
}

/** Names of keys by which a row belongs to the account that writes it. */
const ownerKeys = /_(?:account|author|giver|member|owner|receiver)_id_fkey$/

// The account was deleted between the session check and the write: every table of members references its row.
function accountDeleted(error: unknown): Refusal<CommonRefusal> | undefined {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  const isExpired = code === '23503' && ownerKeys.test(String(constraint))
  return isExpired ? refuse<CommonRefusal>('LoginRequired') : undefined
}

/** 404 for an unknown path, 405 with Allow for a known path below `prefix` with another method. */
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
        ? refuse<RefusedOutside>('NotFound')
        : refuse<RefusedOutside>('MethodNotAllowed', {
            message: message('refusals.request.methods', { methods: allowed.join(', ') }),
          })
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

/**
 * Checks each refusal of a call as it is sent: one that its endpoint does not declare is a bug. It is logged
 * once at error level and returned unchanged, since its message is still right.
 */
export function watchRefusals(endpoint: Endpoint): onSendAsyncHookHandler {
  const declared: ReadonlySet<string> = refusalsOf(endpoint)
  const call = `${endpoint.method} ${endpoint.path}`
  return async (request, { statusCode: status }, payload) => {
    if (status < 400 || typeof payload !== 'string') return payload
    const { code } = JSON.parse(payload) as ErrorBody // Every refusal has this shape.
    request.log.debug({ call, code }, 'refused')
    const isRight = declared.has(code) && refusals[code].status === status
    if (!isRight) request.log.error({ call, code, status }, 'a refusal that its endpoint does not declare')
    return payload
  }
}
