import { createHmac, createPublicKey, createVerify, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { checkPreconditions, rangeApplies } from '#platform/storage/preconditions.ts'
import { parseRange } from '#platform/storage/range.ts'

/** The keys a customer has given to a network. */
export interface EdgeKeys {
  /** PEM, for CloudFront. */
  publicKey: string
  bunnyKey: string
  /** In base64, for Fastly. */
  fastlyKey: string
}

/** The edge of a content delivery network: it verifies an address as its provider does, and sends its files. */
export interface CdnEdge {
  url: string
  close(): Promise<void>
}

/** Starts an edge of `provider` with the files of `folder` on a free port. */
export async function startCdnEdge(
  provider: keyof typeof rules,
  folder: string,
  keys: EdgeKeys,
): Promise<CdnEdge> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const verdict = rules[provider](url, keys)
    if (verdict !== 'open') return void response.writeHead(verdict === 'late' ? 410 : 403).end()
    readFile(join(folder, url.pathname)).then(
      (bytes) => send(request, response, bytes),
      () => response.writeHead(404).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // It listens on TCP, not on a pipe.
  return { url: `http://127.0.0.1:${port}`, close: async () => void (await once(server.close(), 'close')) }
}

type Verdict = 'open' | 'refused' | 'late'
type Rule = (url: URL, keys: EdgeKeys) => Verdict

const rules = {
  cloudfront: (url, { publicKey }) => {
    const [exp, signature] = ['Expires', 'Signature'].map((name) => url.searchParams.get(name) ?? '')
    const resource = url.href.replace(/[?&]Expires=.*$/, '')
    const policy = `{"Statement":[{"Resource":"${resource}","Condition":{"DateLessThan":{"AWS:EpochTime":${exp}}}}]}`
    const spelled = (signature ?? '').replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/')
    const check = createVerify('RSA-SHA1').update(policy)
    return judge(check.verify(createPublicKey(publicKey), spelled, 'base64'), exp, 'refused')
  },
  bunny: (url, { bunnyKey }) => {
    const exp = url.searchParams.get('expires')
    const right = `HS256-${createHmac('sha256', bunnyKey).update(`${url.pathname}${exp}`).digest('base64url')}`
    return judge(isSame(right, url.searchParams.get('token') ?? ''), exp, 'refused')
  },
  fastly: (url, { fastlyKey }) => {
    const [exp, signature = ''] = (url.searchParams.get('token') ?? '').split('_')
    const key = Buffer.from(fastlyKey, 'base64')
    const right = createHmac('sha1', key).update(`${url.pathname}${exp}`).digest('hex')
    return judge(isSame(right, signature), exp, 'late')
  },
} satisfies Record<string, Rule>

function judge(isSigned: boolean, exp: string | null | undefined, expired: Verdict): Verdict {
  if (!isSigned) return 'refused'
  return Number(exp) > Date.now() / 1000 ? 'open' : expired
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

function send({ headers, method }: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  const etag = '"of-the-edge"'
  const common = {
    etag,
    'accept-ranges': 'bytes',
    'content-type': 'audio/mpeg',
    'cache-control': 'private, max-age=60',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'accept-ranges, content-length, content-range, etag',
  }
  if (checkPreconditions(headers, etag) !== 'send') return void response.writeHead(304, common).end()
  const range = parseRange(rangeApplies(headers, etag) ? headers.range : undefined, bytes.length)
  if (range === 'unsatisfiable')
    return void response.writeHead(416, { ...common, 'content-range': `bytes */${bytes.length}` }).end()
  const { start, end } = range === 'whole' ? { start: 0, end: bytes.length - 1 } : range
  const part = range !== 'whole' && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }
  response.writeHead(part ? 206 : 200, { ...common, ...part, 'content-length': end - start + 1 })
  response.end(method === 'HEAD' ? undefined : bytes.subarray(start, end + 1))
}
