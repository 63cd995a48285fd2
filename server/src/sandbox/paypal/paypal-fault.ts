import type { SandboxAnswer } from '../provider/sandbox-part.ts'

/** A detail of an error in PayPal's format. */
interface Detail {
  issue: string
  description: string
  field?: string
  /** The location of the field: `body`, `path`, `query` or `header`. */
  location?: string
}

/** Thrown for every unsuccessful answer (developer.paypal.com/api/rest/responses). */
export class PaypalFault extends Error {
  readonly status: number
  readonly errorName: string
  readonly details: readonly Detail[]

  constructor(status: number, name: string, details: readonly Detail[] = []) {
    super(messages[name] ?? name)
    this.status = status
    this.errorName = name
    this.details = details
  }
}

const messages: Record<string, string> = {
  INVALID_REQUEST: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  AUTHENTICATION_FAILURE:
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  NOT_AUTHORIZED: 'Authorization failed due to insufficient permissions.',
  RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
  UNSUPPORTED_MEDIA_TYPE: 'The server does not support the request payload’s media type.',
  UNPROCESSABLE_ENTITY:
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
}

/** The request violates a business rule. */
export function unprocessable(issue: string, description: string): PaypalFault {
  return new PaypalFault(422, 'UNPROCESSABLE_ENTITY', [{ issue, description }])
}

/** The request is malformed. */
export function invalid(issue: string, description: string, field?: string): PaypalFault {
  return new PaypalFault(400, 'INVALID_REQUEST', [
    { issue, description, ...(field === undefined ? {} : { field }) },
  ])
}

/** The resource does not exist, or no longer. */
export function notFound(): PaypalFault {
  return new PaypalFault(404, 'RESOURCE_NOT_FOUND', [
    {
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ])
}

/** The answer for a fault. */
export function toFaultAnswer(fault: PaypalFault, debugId: string): SandboxAnswer {
  const { errorName: name, message, details } = fault
  return {
    status: fault.status,
    body: JSON.stringify({ name, message, debug_id: debugId, details, links: [] }),
  }
}
