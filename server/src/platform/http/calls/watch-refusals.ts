import type { onSendAsyncHookHandler } from 'fastify'
import { refusalsOf } from '@sohbet/contract/endpoint'
import type { Endpoint } from '@sohbet/contract/endpoint'
import { refusals } from '@sohbet/contract/errors'
import type { ErrorBody } from '@sohbet/contract/errors'

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
