import { Ajv, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv'
import type { SandboxRequest } from '../provider/sandbox-part.ts'
import { notFound, PaypalFault } from './paypal-fault.ts'
import { readBody } from './paypal-order-body.ts'
import published from './paypal-published.json' with { type: 'json' }

/** An operation of PayPal's published specification: `paypal-published.json` names source, version and licence. */
interface Operation {
  method: string
  path: string
  /** The schema of the path parameter. */
  id?: AnySchema
  header?: Record<string, AnySchema>
  query?: Record<string, AnySchema>
  body?: AnySchema
}

/** PayPal publishes no specification of its reports. */
const unpublished = '/v1/reporting/transactions'

const ajv = new Ajv({ allErrors: true })
const operations = (published.operations as Operation[]).map((operation) => ({
  ...operation,
  pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/, '([^/]+)')}$`),
}))
/** Compiled at the first request of its operation. */
const checks = new Map<Operation, ValidateFunction>()

/** Validates a request against PayPal's published specification; throws a 400 with a detail per deviation. */
export function checkPublished({ method, path, query, headers, body }: SandboxRequest): void {
  if (path === unpublished) return
  const operation = operations.find((one) => one.method === method && one.pattern.test(path))
  if (operation === undefined) throw notFound()
  const check = checks.get(operation) ?? compile(operation)
  checks.set(operation, check)
  const [, id = ''] = operation.pattern.exec(path) ?? []
  const request = {
    path: decodeURIComponent(id),
    header: headers,
    query: Object.fromEntries(query),
    body: body.length === 0 ? null : readBody(body),
  }
  if (!check(request)) throw new PaypalFault(400, 'INVALID_REQUEST', (check.errors ?? []).map(toDetail))
}

// Requests may have other headers, such as the token.
function compile({ header, id, query, body }: Operation): ValidateFunction {
  return ajv.compile({
    type: 'object',
    properties: {
      path: id ?? {},
      header: { type: 'object', properties: header ?? {} },
      query: { type: 'object', properties: query ?? {}, additionalProperties: false },
      body: body ?? { type: 'null' },
    },
  })
}

/** The issue and its description for a schema keyword; `INVALID_PARAMETER_SYNTAX` for others. */
const issues: Readonly<Record<string, readonly [issue: string, description: string]>> = {
  required: ['MISSING_REQUIRED_PARAMETER', 'A required field is missing.'],
  enum: ['INVALID_PARAMETER_VALUE', 'The value of a field is invalid.'],
  minLength: ['INVALID_STRING_LENGTH', 'The value of a field is either too short or too long.'],
  maxLength: ['INVALID_STRING_LENGTH', 'The value of a field is either too short or too long.'],
  minItems: ['INVALID_ARRAY_MIN_ITEMS', 'The number of items in an array parameter is too small.'],
  maxItems: ['INVALID_ARRAY_MAX_ITEMS', 'The number of items in an array parameter is too large.'],
}
const invalidSyntax = [
  'INVALID_PARAMETER_SYNTAX',
  'The value of a field does not conform to the expected format.',
] as const

function toDetail({ instancePath, keyword, params }: ErrorObject): PaypalFault['details'][number] {
  const [, location = '', field = ''] = /^\/(\w+)(.*)$/.exec(instancePath) ?? []
  const [issue, description] = issues[keyword] ?? invalidSyntax
  const { missingProperty, additionalProperty } = params as Record<string, unknown>
  const name = missingProperty ?? additionalProperty
  return { issue, description, location, field: typeof name === 'string' ? `${field}/${name}` : field }
}
