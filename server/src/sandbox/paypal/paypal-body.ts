import { invalid } from './paypal-fault.ts'

/** Looks at a value of a body; throws a PaypalFault that names the field. */
export type Check = (value: unknown, field: string) => void

/** Text of at most so many characters. */
export function text(max: number): Check {
  return (value, field) => {
    if (typeof value !== 'string') throw malformed(field)
    if (value.length === 0 || value.length > max)
      throw invalid('INVALID_STRING_LENGTH', 'The value of a field is either too short or too long.', field)
  }
}

/** One of these values. */
export function oneOf(...values: readonly unknown[]): Check {
  return (value, field) => {
    if (!values.includes(value))
      throw invalid('INVALID_PARAMETER_VALUE', 'A parameter value is not valid.', field)
  }
}

/** An address with its scheme. */
export const webAddress: Check = (value, field) => {
  if (typeof value !== 'string' || !/^https?:$/.test(URL.parse(value)?.protocol ?? '')) throw malformed(field)
}

/** An array of one. */
export function single(check: Check): Check {
  return (value, field) => {
    if (!Array.isArray(value)) throw malformed(field)
    if (value.length !== 1)
      throw invalid(
        'INVALID_ARRAY_MAX_ITEMS',
        'The number of items in an array parameter is too large.',
        field,
      )
    check(value[0], `${field}/0`)
  }
}

/** An object with these fields and no others: what the sandbox does not know it refuses, rather than overlook it. */
export function object(required: Record<string, Check>, optional: Record<string, Check> = {}): Check {
  // A map knows no `constructor` that nobody put there.
  const checks = new Map([...Object.entries(optional), ...Object.entries(required)])
  return (value, field) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed(field)
    for (const name of Object.keys(required))
      if (!Object.hasOwn(value, name))
        throw invalid('MISSING_REQUIRED_PARAMETER', 'A required parameter is missing.', `${field}/${name}`)
    for (const [name, part] of Object.entries(value)) {
      const check = checks.get(name)
      if (check === undefined)
        throw invalid('NOT_SUPPORTED', 'This field is not currently supported.', `${field}/${name}`)
      check(part, `${field}/${name}`)
    }
  }
}

/** Reads a body of JSON that passes the check. */
export function readBody(body: Buffer, check: Check): unknown {
  const value = parseJson(body)
  check(value, '')
  return value
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown
  } catch {
    throw invalid('MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.')
  }
}

function malformed(field: string): Error {
  return invalid(
    'INVALID_PARAMETER_SYNTAX',
    'The value of a field does not conform to the expected format.',
    field,
  )
}
