import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalogs } from '@sohbet/messages/catalogs'
import * as contract from './index.ts'
import * as studio from './studio/index.ts'
import type { MessageKey } from '@sohbet/messages'
import { playlistTitleLength } from './call/messages.ts'
import type { Endpoint } from './index.ts'
import { maxTopUp } from './money/top-up.ts'

const names = Object.keys(contract.paths) as contract.CallName[] // The keys of that table.

const studioCalls = Object.values(studio as Record<string, unknown>).filter(
  (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value,
)

test('every call has a summary, the parameters of its path, and each refusal of its own once', () => {
  for (const name of names) {
    const endpoint: Endpoint = contract[name]
    const { summary, path, params, refusals = [] } = endpoint
    expect(summary, name).toMatch(/^[A-Z].*\.$/)
    const inPath = [...path.matchAll(/:([a-z]+)/g)].map(([, key]) => key)
    const { shape = {} } = (params ?? {}) as { shape?: object } // Parameters are an object of zod.
    expect(Object.keys(shape), name).toEqual(inPath)
    // Others follow from the endpoint itself.
    const common = contract.refusalsOf({ ...endpoint, refusals: [] })
    expect(new Set(refusals).size, name).toBe(refusals.length)
    expect(new Set(refusals).isDisjointFrom(common), name).toBe(true)
  }
})

test('D10 idempotent calls are for members and refuse a reused key', () => {
  const wrong = names.filter((name) => {
    const endpoint: Endpoint = contract[name]
    const refusals = contract.refusalsOf(endpoint)
    const saysHow = refusals.has('Conflict') && refusals.has('KeyReused')
    const isRight = endpoint.access !== 'visitor' && endpoint.method !== 'GET' && saysHow
    return endpoint.isIdempotent === true && !isRight
  })
  expect(wrong).toEqual([])
})

test('a call may refuse with its declared codes and those of its method and access', () => {
  const { getNavbarMenu, listPlaylists, renamePlaylist, cancelPlan } = contract
  const always = ['BadRequest', 'LoginRequired', 'Unavailable', 'Unexpected']
  const ofMember = [...always, 'OtherAccount']
  const written = [...ofMember, 'Forbidden', 'PayloadTooLarge', 'UnsupportedMediaType']
  const requested = new Map<Endpoint, string[]>([
    [getNavbarMenu, always],
    [listPlaylists, ofMember],
    [renamePlaylist, [...written, 'NotFound', 'DefaultPlaylist', 'AlbumPlaylist']],
    [cancelPlan, [...written, 'NoPlan', 'Conflict', 'KeyReused']],
    [{ ...listPlaylists, access: 'editor' }, [...ofMember, 'Forbidden']],
  ])
  for (const [endpoint, codes] of requested)
    expect([...contract.refusalsOf(endpoint)].toSorted()).toEqual(codes.toSorted())
})

test('every refusal code is used by some call', () => {
  const calls = [...names.map((name): Endpoint => contract[name]), ...studioCalls]
  const used = new Set(calls.flatMap((call) => [...contract.refusalsOf(call)]))
  const unused = Object.keys(contract.refusals).filter((code) => !used.has(code as contract.RefusalCode))
  // Only a path with another method answers `MethodNotAllowed`; uploads (`Locked`) use tus.
  expect(unused).toEqual(['MethodNotAllowed', 'Locked'])
})

test('F24 no call accepts an unbounded list, text or number, text with NUL, or a date too far from today', () => {
  const calls = [...names.map((name): Endpoint => contract[name]), ...studioCalls]
  const loose = calls.flatMap(({ path, method, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema === undefined ? [] : findLoose(schema, `${method} ${path} ${part}`),
    ),
  )
  expect(loose).toEqual([])
})

test('finds unbounded values and text with NUL at any depth', () => {
  const loose = z.object({
    texts: z.array(z.string()).max(3),
    list: z.array(z.number()).optional(),
    union: z.union([contract.plainText(3), z.tuple([z.string().max(3).regex(/x/)])]),
    map: z.record(z.string(), z.number()).default({}),
    any: z.unknown().nullable(),
    piped: z.string().transform(Number).pipe(z.number()),
    bounded: z.string().max(3),
    trimmed: z.string().trim().max(3).optional(),
    negated: z
      .string()
      .max(3)
      .regex(/^[^b]*$/),
    number: z.number().int().min(0),
    day: z.iso.date().nullable(),
    moment: z.iso.datetime({ offset: true }).max(40),
    fine: z.object({
      id: z.uuid(),
      kind: z.enum(['a']),
      text: contract.plainText(4),
      at: contract.Moment,
      on: contract.Day,
    }),
    line: z
      .string()
      .max(3)
      .regex(/^[a-z]$/),
  })
  expect(findLoose(loose, 'body')).toEqual([
    'body.texts[]',
    'body.list',
    'body.list[]',
    'body.union[]',
    'body.map',
    'body.any',
    'body.piped',
    'body.bounded',
    'body.trimmed',
    'body.negated',
    'body.number',
    'body.day',
    'body.moment',
  ])
})

test('a body parsed beside other requests is small', () => {
  const long = names.filter((name) => {
    const { bodyBytes = 0, isParsedLater = false } = contract[name] as Endpoint
    return bodyBytes > 384 * 1024 && !isParsedLater
  })
  expect(long).toEqual([])
})

test('no two calls share method and path', () => {
  const addresses = Object.values(contract.paths).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('every refusal has the status of its kind [B-138]', () => {
  expect(contract.refusals).toMatchObject({
    BadRequest: { status: 400 },
    LoginRequired: { status: 401 },
    ResourceNeedsLogin: { status: 403 },
    Forbidden: { status: 403 },
    OtherAccount: { status: 403 },
    NotFound: { status: 404 },
    TooManyRequests: { status: 429 },
    Unexpected: { status: 500 },
  })
})

test('ids and page numbers have one spelling', () => {
  const forms = ['0x1', '+1', ' 1', '1 ', '1.0', '1e0', '01', '', '-1', '1\n', '١', '99999999999999999']
  for (const schema of [contract.PathId, contract.PageNumber, contract.PerPage]) {
    for (const form of forms) expect(schema.safeParse(form).success, form).toBe(false)
    expect([schema.parse('7'), schema.parse(7)]).toEqual([7, 7])
  }
})

test('names and titles must have a visible character', () => {
  const blanks = ['\u200B', ' \u200B\u2060 ', '\u00AD', '\uFEFF', '\u3164', '\u2800', '\u200F']
  for (const schema of [contract.requiredLine('firstName'), contract.PlaylistTitle]) {
    for (const blank of blanks) expect(schema.safeParse(blank).success, JSON.stringify(blank)).toBe(false)
    for (const name of ['x', '۱', 'می\u200Cروم', '🕌']) expect(schema.safeParse(name).success).toBe(true)
  }
})

test('removes invisible characters from emails, phones, codes and names, but no joiners', () => {
  const marks = [
    ...'\u00AD\u061C\u200B\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\uFEFF',
  ]
  for (const mark of marks) {
    const among = (text: string) => `${mark}${text.slice(0, 2)}${mark}${text.slice(2)}${mark}`
    const read = {
      email: contract.emailAddress('contract.email.missing').parse(among('maryam@example.org')),
      name: contract.requiredLine('firstName').parse(among('مریم')),
      phone: contract.optionalLine('phone').parse(among('۰۳۰۰ ٤٥٦')),
      discount: contract.checkDiscountCode.body?.parse({ code: among('RAMADAN-١٠'), type: 'top_up' }),
      app: studio.confirmSecondFactor.body?.parse({ code: among('۱۲۳ ٤٥٦') }),
      recovery: studio.enterStudio.body?.parse({ code: among('۱۲۳٤٥٦') }),
    }
    expect(read, JSON.stringify(mark)).toMatchObject({
      email: 'maryam@example.org',
      name: 'مریم',
      phone: '0300 456',
      discount: { code: 'RAMADAN-10' },
      app: { code: '123456' },
      recovery: { code: '123456' },
    })
  }
  expect(contract.requiredLine('firstName').parse('می\u200Cروم')).toBe('می\u200Cروم')
})

test('security.md D3 refuses a password of more than 128 characters before any computation', () => {
  const missing = 'contract.password.missing'
  const [given, chosen] = [contract.givenPassword(missing), contract.newPassword(missing)]
  for (const letter of ['a', '🕌'])
    for (const schema of [given, chosen])
      expect([128, 129].map((times) => schema.safeParse(letter.repeat(times)).success)).toEqual([true, false])
})

test('schemas use only messages without placeholders, which they could not fill', () => {
  const said = Object.values(catalogs)
    .flatMap((texts) => Object.entries(texts))
    .filter(([key]) => key.startsWith('contract.'))
  expect(said.filter(([, text]) => /[{}<>]/.test(text))).toEqual([])
})

test('messages about limits name the limits of the schemas', () => {
  const { accountLimits, customerQueryLimits, passwordLimits, maxGiftNote } = contract
  const limits: [MessageKey, number][] = [
    ['contract.firstName.tooLong', accountLimits.name],
    ['contract.lastName.tooLong', accountLimits.name],
    ['contract.city.tooLong', accountLimits.name],
    ['contract.stateOrProvince.tooLong', accountLimits.name],
    ['contract.country.tooLong', accountLimits.name],
    ['contract.username.tooLong', accountLimits.username],
    ['contract.phone.tooLong', accountLimits.phone],
    ['contract.address.tooLong', accountLimits.address],
    ['contract.zipcode.tooLong', accountLimits.zipcode],
    ['contract.password.tooShort', passwordLimits.min],
    ['contract.password.tooLong', passwordLimits.max],
    ['contract.queryName.tooLong', customerQueryLimits.name],
    ['contract.email.tooLong', customerQueryLimits.email],
    ['contract.queryComments.tooLong', customerQueryLimits.comments],
    ['contract.playlistTitle.tooLong', playlistTitleLength],
    ['contract.topUp.tooLarge', maxTopUp],
    ['contract.giftNote.tooLong', maxGiftNote],
  ]
  for (const [key, limit] of limits) expect(catalogs.en[key]?.replaceAll(/\D/g, ''), key).toBe(String(limit))
})

test('a slug has only lower-case letters, digits and single hyphens [B-64]', () => {
  const isSlug = (text: string): boolean => contract.Slug.safeParse(text).success
  expect(['a', 'suhba-in-leeds', '2024', 'a-1'].every(isSlug)).toBe(true)
  expect(['', 'A', 'a--b', '-a', 'a-', 'a b', 'ş', 'a_b', 'a'.repeat(161), 'a\n'].some(isSlug)).toBe(false)
})

test('a date has a four-digit year, also a day later', () => {
  const takes = (text: string): boolean => contract.Day.safeParse(text).success
  expect(['1000-01-01', '2026-11-21', '9998-12-31'].every(takes)).toBe(true)
  expect(['0000-01-01', '0999-12-31', '9999-01-01', '9999-12-31'].some(takes)).toBe(false)
})

test('text accepts every character except NUL', () => {
  const takes = (text: string): boolean => contract.plainText(10).safeParse(text).success
  expect(['', 'صبر', '🕊️', 'a\nb', '0123456789'].every(takes)).toBe(true)
  expect(['\0', 'a\0b', '0123456789x'].some(takes)).toBe(false)
})

/** Formats of fixed length. */
const fixedFormats = new Set(['uuid', 'date'])
/** Formats that exclude NUL. */
const formats = new Set([...fixedFormats, 'datetime', 'email', 'base64'])

/** Finds the paths of a schema that accept a value without a maximum, or text with NUL. */
function findLoose(schema: z.core.$ZodType, path: string): string[] {
  const within = (inner: z.core.$ZodType): string[] => findLoose(inner, path)
  // Only zod's own kinds are known; any other is reported as unbounded.
  const { def } = (schema as z.core.$ZodTypes)._zod
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (def.type) {
    case 'string':
      return isBounded(schema) && refusesNul(schema) && refusesFarDays(schema, path) ? [] : [path]
    case 'array':
      return [...(hasMaximum(schema) ? [] : [path]), ...findLoose(def.element, `${path}[]`)]
    case 'object':
      return Object.entries(def.shape).flatMap(([key, value]) => findLoose(value, `${path}.${key}`))
    case 'tuple':
      return def.rest === null ? def.items.flatMap((item) => findLoose(item, `${path}[]`)) : [path]
    case 'union':
      return def.options.flatMap(within)
    case 'optional':
    case 'nullable':
    case 'default':
      return within(def.innerType)
    case 'pipe':
      // Amounts have limits of their own.
      if (def.in._zod.def.type === 'number')
        return def.out._zod.def.type === 'transform' ? [] : within(def.out)
      // Input of a transformation is bounded by the schema it is transformed for.
      return within(def.in._zod.def.type === 'transform' ? def.out : def.in)
    case 'number':
      return hasBothEnds(schema) ? [] : [path]
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'undefined':
      return []
    default:
      return [path]
  }
}

// Without both limits, a number may exceed what a column can store.
function hasBothEnds({ _zod: { def } }: z.core.$ZodType): boolean {
  const kinds = new Set((def.checks ?? []).map(({ _zod: check }) => check.def.check))
  return kinds.has('greater_than') && kinds.has('less_than')
}

// Bounded by a maximum, a format, or a pattern of the whole text without unbounded repetition.
function isBounded(schema: z.core.$ZodType): boolean {
  const patterns = (schema._zod.def.checks ?? []).map(({ _zod: { def } }) =>
    'pattern' in def ? def.pattern : '',
  )
  const isShort = patterns.some(
    (one) => one instanceof RegExp && /^\^[^*+]*\$$/.test(one.source.replaceAll(/\{\d+,\}/g, '+')),
  )
  return hasMaximum(schema) || fixedFormats.has(formatOf(schema)) || isShort
}

function hasMaximum({ _zod: { def } }: z.core.$ZodType): boolean {
  return (def.checks ?? []).some(({ _zod: check }) => check.def.check === 'max_length')
}

// NUL is excluded by our own check, a format, or a pattern of the whole text without control characters.
function refusesNul(schema: z.core.$ZodType): boolean {
  if (formats.has(formatOf(schema))) return true
  return (schema._zod.def.checks ?? []).some(({ _zod: { def } }) => {
    if ('fn' in def) return def.fn === contract.hasNoNul
    if ('pattern' in def && def.pattern instanceof RegExp) return excludesControls(def.pattern)
    return 'format' in def && formats.has(String(def.format))
  })
}

// Filters of a query are not stored.
function refusesFarDays(schema: z.core.$ZodType, path: string): boolean {
  const { def } = schema._zod
  const isInAnyZone = 'offset' in def && def.offset === true
  if ((formatOf(schema) !== 'date' && !isInAnyZone) || / query\b/.test(path)) return true
  return (def.checks ?? []).some(({ _zod: check }) => 'fn' in check.def && check.def.fn === contract.isNear)
}

function excludesControls({ source }: RegExp): boolean {
  const isWhole = source.startsWith('^') && source.endsWith('$')
  const isOpen = /\[\^|\\[DSWP]|(?<!\\)\./.test(source)
  return isWhole && (/\[\^(?:\\p\{Cc\}|\\0)/.test(source) || !isOpen)
}

function formatOf({ _zod: { def } }: z.core.$ZodType): string {
  return 'format' in def ? String(def.format) : ''
}
