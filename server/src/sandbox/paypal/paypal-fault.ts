import type { SandboxAnswer } from '../provider/sandbox-part.ts'

/** One detail of an error, as PayPal names it. */
interface Detail {
  issue: string
  description: string
  field?: string
  /** Where the field is: `body`, `path`, `query` or `header`. */
  location?: string
}

/** What is thrown for an answer that is no success (developer.paypal.com/api/rest/responses). */
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

/** The request says something that the business rules refuse. */
export function unprocessable(issue: string, description: string, field?: string): PaypalFault {
  return new PaypalFault(422, 'UNPROCESSABLE_ENTITY', [
    { issue, description, ...(field === undefined ? {} : { field }) },
  ])
}

/** The request is malformed. */
export function invalid(issue: string, description: string, field?: string): PaypalFault {
  return new PaypalFault(400, 'INVALID_REQUEST', [
    { issue, description, ...(field === undefined ? {} : { field }) },
  ])
}

/** There is no such thing, or no longer. */
export function notFound(): PaypalFault {
  return new PaypalFault(404, 'RESOURCE_NOT_FOUND', [
    {
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ])
}

/** A fault as it is answered. */
export function toFaultAnswer(fault: PaypalFault, debugId: string): SandboxAnswer {
  const { errorName: name, message, details } = fault
  return {
    status: fault.status,
    body: JSON.stringify({ name, message, debug_id: debugId, details, links: [] }),
  }
}
