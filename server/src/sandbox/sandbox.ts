import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Book, openBook } from './provider/book.ts'
import { answerControl, mayControl } from './control.ts'
import { type Events, openEvents, type SendEvent } from './provider/events.ts'
import type { SandboxKeys } from './provider/keys.ts'
import {
  createRandom,
  createRules,
  type RequestRule,
  type Rules,
  withUnknownStatus,
} from './provider/rules.ts'
import type {
  PartName,
  SandboxAnswer,
  SandboxClock,
  SandboxContext,
  SandboxPart,
  SandboxRequest,
  Validated,
} from './provider/sandbox-part.ts'
import { createPaypalPart } from './paypal/paypal-part.ts'
import { createStripePart } from './stripe/stripe-part.ts'

/** Options of a sandbox. */
export interface SandboxOptions {
  /** The folder of the book; created if missing. */
  folder: string
  keys: SandboxKeys
  clock: SandboxClock
  /** The public origin of the application; its `/sandbox/` forwards to our `/browser/`. */
  publicOrigin: string
  /** 0 or undefined: a free port; always on the loopback address only. */
  port?: number
  /** The target of events: `<target>/webhooks/<part>`; undefined: the last one set, otherwise events wait. */
  target?: string
  /** Replaces HTTP for sending events. */
  send?: SendEvent
  /** Makes random faults and choices reproducible. */
  seed?: number
}

/** A running sandbox. */
export interface Sandbox {
  /** Such as `http://127.0.0.1:4010`: Stripe's paths are below `/v1`, PayPal's below `/paypal`. */
  url: string
  keys: SandboxKeys
  rules: Rules
  events: Events
  setTarget(base: string): void
  /** Runs a command of the control API, as `POST /control/<part>/<name>` does. */
  command(part: PartName, name: string, input?: Record<string, unknown>): unknown
  parts: ReadonlyMap<PartName, SandboxPart>
  /** PayPal's requests; the Stripe part validates its own. */
  validated: Validated
  close(): Promise<void>
}

/** The maximum size of a request in bytes. */
const maxBodyBytes = 256_000
/** Milliseconds within which the application must accept an event. */
const eventTimeoutMs = 10_000
const unknownPath = { status: 404, body: '{"error":{"message":"Unrecognized request URL."}}' }

/**
 * Each provider is a part that implements its API on the shared book, clock and events. To add one, create a
 * folder with `create<Name>Part(context): SandboxPart` and add it here. Paths unknown to all parts answer
 * 404.
 */
const createParts = (context: (name: PartName) => SandboxContext): SandboxPart[] => [
  createStripePart(context('stripe')),
  createPaypalPart(context('paypal')),
]

/** Starts the sandbox, which replaces Stripe and PayPal over HTTP on this machine (B-106). */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { folder, keys, clock, publicOrigin } = options
  const book = openBook(folder)
  const rules = createRules(createRandom(options.seed ?? 1))
  const random = createRandom(options.seed ?? 1)
  const settings = book.table<string>('settings')
  const setTarget = (base: string): void => book.transact(() => settings.put('target', base))
  if (options.target !== undefined) setTarget(options.target)
  const parts = new Map<PartName, SandboxPart>()
  const events = openEvents(book, rules, options.send ?? sendTo(parts, () => settings.get('target')))
  const address = { url: '' }
  const validated: Validated = { requests: 0, refused: 0 }
  const context = (name: PartName): SandboxContext => ({
    book,
    clock,
    keys,
    emit: (event) => events.keep(name, event),
    count: rules.count,
    validated,
    random,
    url: () => address.url,
    browserUrl: (path) => `${publicOrigin}/sandbox${path}`,
  })
  for (const part of createParts(context)) parts.set(part.name, part)
  const controlToken = keys.controlToken
  const transact = withEvents(book, events)
  const control = { rules, events, parts, validated, controlToken, setTarget, transact }
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => request.socket.destroy())
  })

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming)
    if (request.path.startsWith('/control/') && !request.isBrowser) {
      const mayEnter = mayControl(
        incoming.socket.remoteAddress,
        incoming.headers.authorization ?? '',
        controlToken,
      )
      return send(
        response,
        mayEnter ? answerControl(request, control) : { status: 403, body: '{"error":"No."}' },
      )
    }
    const rule = rules.takeRequestRule(partOf(request.path), `${request.method} ${request.path}`)
    if (rule?.kind === 'delay') await wait(rule.ms ?? 0)
    if (rule?.kind === 'cut-before') return void incoming.socket.destroy()
    if (rule?.kind === 'status') return send(response, refuse(rule))
    const answer = book.transact(() => firstAnswer(parts, request))
    await events.flush()
    if (rule?.kind === 'delay-after') await wait(rule.ms ?? 0)
    if (rule?.kind === 'cut-after') return void incoming.socket.destroy()
    if (rule?.kind === 'status-after') return send(response, refuse(rule))
    send(response, spoil(rules, rule, answer ?? unknownPath))
  }

  await listen(server, options.port ?? 0)
  address.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: address.url,
    keys,
    rules,
    events,
    parts,
    validated,
    setTarget,
    command: (part, name, input = {}) => {
      const run = parts.get(part)?.commands[name]
      if (run === undefined) throw new Error(`The sandbox of ${part} has no command ${name}.`)
      return transact(() => run(input))
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      events.close()
      book.close()
    },
  }
}

function spoil(rules: Rules, rule: RequestRule | undefined, answer: SandboxAnswer): SandboxAnswer {
  const spoiled = rule?.kind === 'unknown-status' ? withUnknownStatus(answer) : undefined
  if (spoiled !== undefined) rules.count('unknown status')
  return spoiled ?? answer
}

function withEvents(book: Book, events: Events): <Result>(work: () => Result) => Result {
  return (work) => {
    const result = book.transact(work)
    void events.flush()
    return result
  }
}

/** The paths of each provider's API. Stripe's client library allows no prefix, so it has all others. */
const prefixes: Record<PartName, string> = { paypal: '/paypal', stripe: '' }

function partOf(path: string): PartName {
  const found = Object.entries(prefixes).find(([, prefix]) => path.startsWith(prefix))
  return found?.[0] as PartName // A key of the table; every path starts with the empty prefix.
}

function firstAnswer(
  parts: ReadonlyMap<PartName, SandboxPart>,
  request: SandboxRequest,
): SandboxAnswer | undefined {
  for (const part of parts.values()) {
    const answer = part.answer(request)
    if (answer !== undefined) return answer
  }
  return undefined
}

function sendTo(parts: ReadonlyMap<PartName, SandboxPart>, findTarget: () => string | undefined): SendEvent {
  return async (name, event) => {
    const target = findTarget()
    const part = parts.get(name)
    if (target === undefined || part === undefined) throw new Error('Events have no target yet.')
    const answer = await fetch(`${target}/webhooks/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', ...part.sign(event) },
      body: event.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(eventTimeoutMs),
    })
    await answer.body?.cancel()
    return answer.status
  }
}

async function readRequest(incoming: IncomingMessage): Promise<SandboxRequest> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBodyBytes) throw new Error('The request is too large.')
    chunks.push(chunk)
  }
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://sandbox')
  const isBrowser = pathname.startsWith('/browser/')
  return {
    id: `req_${randomUUID().replaceAll('-', '').slice(0, 14)}`,
    method: incoming.method ?? 'GET',
    path: isBrowser ? pathname.slice('/browser'.length) : pathname,
    query: searchParams,
    headers: incoming.headers,
    body: Buffer.concat(chunks),
    isBrowser,
  }
}

function send(response: ServerResponse, { status, headers, body }: SandboxAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}

function refuse({ status = 500, headers, body }: RequestRule): SandboxAnswer {
  const error = { type: 'api_error', message: 'The sandbox was asked to fail.' }
  const text = JSON.stringify({ name: 'INTERNAL_SERVER_ERROR', message: error.message, error })
  return { status, ...(headers !== undefined && { headers }), body: body ?? text }
}

async function listen(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}
