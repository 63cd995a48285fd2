import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { defaultErrorMessage } from '@sohbet/contract/errors'
import type { ErrorBody, RefusalCode } from '@sohbet/contract/errors'
import { Refusal } from '../refusal.ts'
import type { Binding } from './handle.ts'

/** The body of an error answer (C-0.4). */
export function errorBody(
  status: number,
  code: RefusalCode,
  message: string,
  errors?: Record<string, string>,
): ErrorBody {
  const error = STATUS_CODES[status] ?? 'Error'
  return { statusCode: status, error, code, message, messages: [message], ...(errors && { errors }) }
}

/** Answers whatever a call threw: a refusal as it stands, bad input field by field, anything else as a bug. */
export async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { status, body } = toAnswer(error, request)
  await reply.status(status).header('cache-control', 'private, no-store').send(body)
}

function toAnswer(error: unknown, request: FastifyRequest): { status: number; body: ErrorBody } {
  if (error instanceof Refusal)
    return { status: error.status, body: errorBody(error.status, error.code, error.message, error.errors) }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors: Record<string, string> = {}
    for (const issue of error.validation)
      errors[issue.instancePath.split('/').filter(Boolean).join('.') || 'request'] ??=
        issue.message ?? 'Invalid'
    const [field, text] = Object.entries(errors)[0] ?? ['request', 'Invalid']
    return { status: 400, body: errorBody(400, 'BadRequest', shorten(toSentence(field, text)), errors) }
  }
  const known = frameworkRefusal(error)
  if (known !== undefined)
    return { status: known.status, body: errorBody(known.status, known.code, known.message) }
  request.log.error({ err: error }, 'a request failed')
  return { status: 500, body: errorBody(500, 'Unexpected', defaultErrorMessage) }
}

/** An address that cannot be decoded is refused before any hook runs, so the safe headers are set here. */
export async function refuseUnreadableAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  await answerError(error, request, reply)
}

/** What the framework itself refuses before a use case runs: its status, with a sentence of ours. */
function frameworkRefusal(error: unknown): Refusal | undefined {
  const { statusCode } = (error ?? {}) as Partial<FastifyError>
  if (statusCode === 413) return new Refusal('PayloadTooLarge', 'What you sent is too large.')
  if (statusCode === 415) return new Refusal('UnsupportedMediaType', 'Please send JSON.')
  if (statusCode === 503)
    return new Refusal('Unavailable', 'Sohbet is very busy. Please try again in a moment.')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('BadRequest', 'This request cannot be read.')
  return undefined
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
        ? new Refusal('NotFound', 'Not Found')
        : new Refusal('MethodNotAllowed', `This address answers ${allowed.join(', ')} only.`)
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    await answerError(refusal, request, reply)
  }
}

function toPattern(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:[a-z_]+/gi, '[^/]+')
  return new RegExp(`^${escaped}/?$`)
}

// The contract's own sentences name their field; the schema library's speak of "input" and need its name.
function toSentence(field: string, text: string): string {
  return /^(Invalid|Too |Unrecognized|Expected)/.test(text) ? `${field}: ${text}` : text
}

// Texts of 100 characters or more would be replaced by the default message on the screen (ERR-06).
function shorten(text: string): string {
  return text.length < 100 ? text : `${text.slice(0, 96)}...`
}
