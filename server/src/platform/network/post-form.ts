import { FetchFailed, readBody, sendRequest } from './fetch-public.ts'

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
    const signal = AbortSignal.timeout(limits.timeoutMs)
    const answer = await sendRequest(url, { method: 'POST', headers, signal }, body)
    const text = await readBody(answer, limits.bytes)
    return {
      status: answer.statusCode ?? 0,
      contentType: answer.headers['content-type'] ?? '',
      retryAfter: answer.headers['retry-after'],
      text: text.toString('utf8'),
    }
  } catch (cause) {
    if (cause instanceof FetchFailed) throw cause
    throw new FetchFailed(`${url.host} could not be asked.`, { cause })
  }
}
