// Forwards the sandbox's events to the applications, whose addresses change after a kill. It alternates
// between them and records the signed events.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider } from './sandbox-apart.ts'

/** A signed event. */
export interface SignedEvent {
  provider: Provider
  body: string
  headers: Record<string, string>
}

/** A running relay. */
export interface Relay extends AsyncDisposable {
  url: string
  /** The last signed form of each accepted event, by its bytes. */
  events: ReadonlyMap<string, SignedEvent>
  /** The milliseconds of each acknowledgement. */
  acknowledged: readonly number[]
  /** Events, including repetitions, that no application accepted. */
  countRefused(): number
  /** May be called more than once. */
  stop(): Promise<void>
}

/** Starts the relay on a free port. */
export async function startRelay(origins: readonly string[]): Promise<Relay> {
  const events = new Map<string, SignedEvent>()
  const acknowledged: number[] = []
  let turn = 0
  let refused = 0
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
      const body = Buffer.concat(chunks).toString()
      const provider = request.url === '/webhooks/stripe' ? 'stripe' : 'paypal'
      const event = { provider, body, headers: pickHeaders(request.headers) } as const
      const began = performance.now()
      const status = await sendEvent(origins[turn++ % origins.length] ?? '', event)
      if (status === 200) {
        acknowledged.push(performance.now() - began)
        events.set(body, event)
      } else refused += 1
      response.writeHead(status).end()
    })().catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    events,
    acknowledged,
    countRefused: () => refused,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/** Sends an event to an application; returns the status, 502 without an answer. */
export async function sendEvent(
  origin: string,
  { provider, body, headers }: Omit<SignedEvent, 'body'> & { body: string | Uint8Array<ArrayBuffer> },
): Promise<number> {
  try {
    const signal = AbortSignal.timeout(10_000)
    const answer = await fetch(`${origin}/webhooks/${provider}`, { method: 'POST', headers, body, signal })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 502
  }
}

function pickHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const picked = Object.entries(headers).filter(([name]) => /^(?:content-type|stripe-|paypal-)/.test(name))
  return Object.fromEntries(picked.map(([name, value]) => [name, String(value)]))
}
