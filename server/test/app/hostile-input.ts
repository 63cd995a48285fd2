import type { Endpoint } from '@sohbet/contract'
import type { z } from 'zod'
import fc from 'fast-check'

/**
 * Texts that have broken programs: NUL, lone surrogates, directional marks, and syntax of SQL, paths and
 * templates.
 */
export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\uDFFF\uD800',
  'a\uD83D',
  '\u202Eabc\u2066',
  '\uFEFF',
  "'; drop table accounts_members; --",
  '%00%ff%c0%af',
  '../../etc/passwd',
  '${7*7}{{7*7}}',
  '\\',
  '%',
  '_%_%',
  '__proto__',
  'constructor',
  'NaN',
  '1e400',
  '-0',
  '0x10',
  '٣',
  '\r\nset-cookie: a=b',
  'ﷺ'.repeat(64),
  'İ'.repeat(200),
  '🕌'.repeat(300),
  'a'.repeat(3000),
  '2026-02-30T25:61:61Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
]
const numbers = [
  0,
  -0,
  -1,
  0.1,
  1,
  2,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  1e21,
  -1e308,
  1e308,
  5e-324,
]
/** Values in JSON syntax; `1e400` parses to Infinity. */
const fragments = [
  ...numbers.map((number) => (Object.is(number, -0) ? '-0' : String(number))),
  ...hostileTexts.map((text) => JSON.stringify(text)),
  '1e400',
  '-1e400',
  '10000000000000000000000000000001',
  'true',
  'null',
  '[]',
  '{}',
  '[[[[[[]]]]]]',
  '{"__proto__":{"id":1}}',
  '{"toString":1,"length":-1}',
  `${'['.repeat(400)}${']'.repeat(400)}`,
  `${'{"a":'.repeat(400)}1${'}'.repeat(400)}`,
]

/** A malformed request, with its parts as they are sent. */
export interface HostileRequest {
  params: Record<string, string>
  query: Record<string, string>
  /** JSON; undefined if the call has no body. */
  body: string | undefined
}

/**
 * Requests of a call that match its schemas except for at most one value, with hostile contents everywhere.
 * So they reach the code behind the schemas as often as the schemas themselves.
 */
export function hostileRequests({ params, query, body }: Endpoint): fc.Arbitrary<HostileRequest> {
  const bodies = body === undefined ? fc.constant(undefined) : fc.oneof(spoil(jsonOf(body)), jsonOf(body))
  return fc.record({ params: textsOf(params), query: textsOf(query), body: bodies })
}

// A part of the address: each of its values is text.
function textsOf(schema: z.ZodType | undefined): fc.Arbitrary<Record<string, string>> {
  const { shape } = (schema ?? { shape: {} }) as { shape: Record<string, z.core.$ZodType> }
  const textOf = (one: z.core.$ZodType): fc.Arbitrary<string> =>
    jsonOf(one).map((json) => {
      const value: unknown = JSON.parse(json)
      return typeof value === 'string' ? value : json
    })
  const entries = Object.entries(shape).map(([key, one]) => [
    key,
    // A path always has its parameters; half of them are invalid.
    fc.oneof(textOf(one), fc.constantFrom(...hostileTexts, ...numbers.map(String))),
  ])
  return fc.record(Object.fromEntries(entries) as Record<string, fc.Arbitrary<string>>, {
    requiredKeys: schema === undefined ? [] : Object.keys(shape).filter((key) => !isOptional(shape[key])),
  })
}

const isOptional = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && ['optional', 'default'].includes(schema._zod.def.type)

// Replaces one value at any depth.
function spoil(json: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(json, fc.nat(), fc.constantFrom(...fragments)).map(([whole, at, fragment]) => {
    const places = [...whole.matchAll(/"(?:[^"\\]|\\.)*"(?=[,\]}]|$)|-?\d[\d.e+-]*|true|false|null/g)]
    const place = places.length === 0 ? undefined : places[at % (places.length + 1)]
    if (place === undefined) return fragment
    return whole.slice(0, place.index) + fragment + whole.slice(place.index + place[0].length)
  })
}

/** JSON that a schema is likely to accept, with hostile contents. */
function jsonOf(schema: z.core.$ZodType): fc.Arbitrary<string> {
  // Only zod's own kinds of schemas.
  const { def } = (schema as z.core.$ZodTypes)._zod
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (def.type) {
    case 'string':
      return textOf(schema).map((text) => JSON.stringify(text))
    case 'number':
      return fc.constantFrom(...numbers.map(String), '3', '10', '25')
    case 'boolean':
      return fc.constantFrom('true', 'false')
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries).map((value) => JSON.stringify(value)))
    case 'literal':
      return fc.constantFrom(...def.values.map((value) => JSON.stringify(value)))
    case 'array':
      return fc.array(jsonOf(def.element), { maxLength: 3 }).map((items) => `[${items.join(',')}]`)
    case 'tuple':
      return fc.tuple(...def.items.map(jsonOf)).map((items) => `[${items.join(',')}]`)
    case 'object':
      return objectOf(def.shape)
    case 'union':
      return fc.oneof(...def.options.map(jsonOf))
    case 'optional':
    case 'default':
    case 'prefault':
      return jsonOf(def.innerType)
    case 'nullable':
      return fc.oneof(fc.constant('null'), jsonOf(def.innerType))
    case 'pipe':
      return jsonOf(def.in._zod.def.type === 'transform' ? def.out : def.in)
    default:
      return fc.constantFrom(...fragments)
  }
}

function objectOf(shape: Readonly<Record<string, z.core.$ZodType>>): fc.Arbitrary<string> {
  const fields = Object.entries(shape).map(([key, one]) => [
    key,
    jsonOf(one).map((json) => `${JSON.stringify(key)}:${json}`),
  ])
  return fc
    .record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<string>>, {
      requiredKeys: Object.keys(shape).filter((key) => !isOptional(shape[key])),
    })
    .map((parts) => `{${Object.values(parts).join(',')}}`)
}

/** Dates and moments near the limits of a schema, on both sides. */
const days = ['0000-01-01', '1000-01-01', '1582-10-10', '2026-11-21', '9998-12-31', '9999-12-31']
const moments = days.flatMap((day) => [
  `${day}T00:00:00Z`,
  `${day}T23:59:59.9999999999Z`,
  `${day}T23:59:59-14:00`,
])

const plausible = ['a', 'patience', 'bob@example.org', 'صبر', '2026-11-21T09:00:00.000Z', '2026-11-21', 'GB']

function textOf(schema: z.core.$ZodType): fc.Arbitrary<string> {
  const { def } = schema._zod
  if ('format' in def && def.format === 'uuid') return fc.uuid({ version: 4 })
  if ('format' in def && def.format === 'date') return fc.constantFrom(...days)
  if ('format' in def && def.format === 'datetime') return fc.constantFrom(...moments)
  const max = (def.checks ?? []).map(({ _zod: check }) =>
    'maximum' in check.def ? Number(check.def.maximum) : Infinity,
  )
  const length = Math.min(...max, 4000)
  const short = (text: string): string => text.slice(0, length)
  return fc.oneof(
    fc.constantFrom(...hostileTexts.map(short), ...plausible),
    // The maximum length, in characters that take the most bytes.
    fc.constantFrom('🕌', 'ﷺ', '\uD800', 'a').map((one) => short(one.repeat(length))),
  )
}
