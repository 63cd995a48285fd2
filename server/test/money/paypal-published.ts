import { Ajv } from 'ajv'
import type { AnySchema } from 'ajv'
import published from './paypal-published.json' with { type: 'json' }

/** An operation as PayPal publishes it: `paypal-published.json` names source, version and licence. */
interface Operation {
  method: string
  path: string
  /** What stands in the place of the braces. */
  id?: AnySchema
  header?: Record<string, AnySchema>
  query?: Record<string, AnySchema>
  body?: AnySchema
}

/** The statuses of answers that PayPal publishes, by what has them. */
export const paypalStatuses: Readonly<Record<keyof typeof published.statuses, readonly string[]>> =
  published.statuses

/** What PayPal publishes no specification of: tokens, reports and the certificates of events. */
const unpublished = /^\/v1\/(?:oauth2\/token|reporting\/transactions|notifications\/certs\/)/

const ajv = new Ajv({ allErrors: true })
const operations = (published.operations as Operation[]).map((operation) => ({
  ...operation,
  pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/, '([^/]+)')}$`),
  // Of headers others are sent too, such as the token.
  check: ajv.compile({
    type: 'object',
    properties: {
      header: { type: 'object', properties: operation.header ?? {} },
      id: operation.id ?? {},
      query: { type: 'object', properties: operation.query ?? {}, additionalProperties: false },
      body: operation.body ?? { type: 'null' },
    },
  }),
}))

/** Throws where a request to PayPal is not as its published specification has it; `prefix` is that of a sandbox. */
export function requirePublished(url: URL, init: RequestInit): void {
  const path = url.pathname.replace(/^\/paypal(?=\/v)/, '')
  if (unpublished.test(path)) return
  const method = init.method ?? 'GET'
  const found = operations.find((operation) => operation.method === method && operation.pattern.test(path))
  if (found === undefined) throw new Error(`PayPal publishes no ${method} ${path}.`)
  const [, id = ''] = found.pattern.exec(path) ?? []
  const request = {
    id: decodeURIComponent(id),
    header: Object.fromEntries(new Headers(init.headers)),
    query: Object.fromEntries(url.searchParams),
    body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
  }
  if (!found.check(request))
    throw new Error(`${method} ${path} is not as PayPal publishes it: ${ajv.errorsText(found.check.errors)}.`)
}
