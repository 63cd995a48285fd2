import { z } from 'zod'
import { type Endpoint, refusalsOf } from '@sohbet/contract/endpoint'
import { ErrorBody, type RefusalCode, refusals } from '@sohbet/contract/errors'
import { paths } from '@sohbet/contract/paths'

/** The tags of calls in the order of the document; a call gets the first tag whose pattern matches its path. */
export const callTags = [
  {
    name: 'Accounts',
    description: 'Sign-in, profile, devices and own data.',
    path: /^\/(auth|update-user|api\/(auth|user|countries|cities))/,
  },
  { name: 'Playlists', description: 'Lists of a member.', path: /play-list/ },
  { name: 'Bookmarks', description: 'What a member has bookmarked.', path: /favorites/ },
  { name: 'Notes', description: 'The notebook of a member.', path: /notes/ },
  {
    name: 'Listening',
    description: 'History, progress, positions and downloads.',
    path: /recent-activities|audio-track-records|listening|downloads/,
  },
  {
    name: 'Wallet',
    description: 'Credits of a member: what they hold, where they went, and sending them.',
    path: /wallet|share-points/,
  },
  { name: 'Contact', description: 'Messages to those who run the site.', path: /customer-queries/ },
  {
    name: 'Navigation',
    description: 'Menu, index, map and announced gatherings.',
    path: /navigation|majlis\/map|upcoming-suhba|gatherings/,
  },
  { name: 'Catalogue', description: 'Audios, articles and their search.', path: /./ },
] as const

/** The meaning of each status, in a sentence. */
export const statusNotes: Readonly<Record<number, string>> = {
  200: 'The answer.',
  400: 'A part of the request is missing or has a value that cannot be used; `errors` names it.',
  401: 'The call needs a session, or the one that was sent has ended.',
  403: 'The caller may not have this.',
  404: 'There is no such thing, or the caller may not know of it.',
  409: 'It cannot be done at the moment: the same request is still running, or something is undecided.',
  413: 'The body is larger than this call takes.',
  415: 'The body is not JSON.',
  422: 'The idempotency key was sent before, with another request.',
  429: 'Too many attempts; `Retry-After` says when the next one is taken.',
  500: 'A fault of the server, logged under `x-request-id`.',
  503: 'The server is busy; `Retry-After` says when to try again.',
}

/** A call in the document: its name, its tag, who may call it and what it returns. */
export function describeCall(endpoint: Endpoint): Record<string, unknown> {
  const needsSession = endpoint.access !== 'visitor'
  const session = [{ token: [] }, { cookie: [] }]
  return {
    operationId: nameOf(endpoint),
    tags: [callTags.find(({ path }) => path.test(endpoint.path))?.name],
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}.`,
    security: needsSession ? session : [{}, ...session],
    response: {
      200: endpoint.returns,
      ...refusalSchemas(endpoint),
    },
  }
}

function nameOf({ method, path }: Endpoint): string {
  const entry = Object.entries(paths).find(([, route]) => route.method === method && route.path === path)
  return entry?.[0] ?? `${method.toLowerCase()}${path.replaceAll(/[^a-z0-9]+/gi, '-')}`
}

/** All refusals of a call, one line per status: `409 Conflict, PriceChanged`. */
export function listRefusals(endpoint: Endpoint): string[] {
  return codesByStatus(endpoint).map(([status, codes]) => `${status} ${codes.join(', ')}`)
}

function refusalSchemas(endpoint: Endpoint): Record<string, z.ZodType> {
  const schemas = codesByStatus(endpoint).map(([status, codes]) => [status, refusalSchema(codes)])
  return Object.fromEntries(schemas) as Record<string, z.ZodType> // Built from such pairs.
}

/** Most calls share the same codes, and building a schema takes longer than the rest of a description. */
const refusalSchemasByCodes = new Map<string, z.ZodType>()

function refusalSchema(codes: RefusalCode[]): z.ZodType {
  const key = codes.join(' ')
  const schema = refusalSchemasByCodes.get(key) ?? ErrorBody.extend({ code: z.enum(codes) })
  refusalSchemasByCodes.set(key, schema)
  return schema
}

function codesByStatus(endpoint: Endpoint): [status: number, codes: RefusalCode[]][] {
  const codes = [...refusalsOf(endpoint)].toSorted()
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status)
  return [...byStatus].toSorted(([a], [b]) => a - b)
}
