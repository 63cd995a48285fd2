import { request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { FetchFailed } from './fetch-public.ts'

/** A form for an address set by the operator. */
export interface PostedForm {
  url: URL
  form: FormData
  /** Sent as a bearer token; undefined: none is sent. */
  key: string | undefined
}

/** The answer, whatever its status. */
export interface FormAnswer {
  status: number
  contentType: string
  retryAfter: string | undefined
  text: string
}

/**
 * Posts a form to an address of the operator, which may be in the local network. Redirects are not followed,
 * so the key reaches no other host. Throws FetchFailed when no complete answer arrives. (`fetch` itself
 * times out after five minutes without an answer, which this work can take.)
 */
export async function postForm(
  { url, form, key }: PostedForm,
  limits: { bytes: number; timeoutMs: number },
): Promise<FormAnswer> {
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const headers = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': String(body.length),
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
  }
  try {
    const answer = await send(url, { headers, body, signal: AbortSignal.timeout(limits.timeoutMs) })
    return await readAnswer(answer, limits.bytes)
  } catch (cause) {
    if (cause instanceof FetchFailed) throw cause
    throw new FetchFailed(`${url.host} could not be asked.`, { cause })
  }
}

async function send(
  url: URL,
  { headers, body, signal }: { headers: Record<string, string>; body: Buffer; signal: AbortSignal },
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return await new Promise((resolve, reject) => {
    request(url, { method: 'POST', agent: false, headers, signal }, resolve).on('error', reject).end(body)
  })
}

async function readAnswer(answer: IncomingMessage, maxBytes: number): Promise<FormAnswer> {
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > maxBytes) throw new FetchFailed(`The host sent more than ${maxBytes} bytes.`)
      pieces.push(piece)
    }
  } finally {
    answer.destroy()
  }
  const { statusCode: status = 0, headers } = answer
  return {
    status,
    contentType: headers['content-type'] ?? '',
    retryAfter: headers['retry-after'],
    text: Buffer.concat(pieces).toString('utf8'),
  }
}
