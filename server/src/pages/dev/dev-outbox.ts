import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { ignoreCode } from '#platform/process/error-code.ts'
import { escapeHtml } from '#platform/mail/escape-html.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'

/** The maximum number of emails in the list. */
const maxList = 200

/**
 * `/dev/outbox`, the emails in `dataDir/outbox`, and `/dev/outbox/{id}`, one of them. For developers,
 * because anyone who reads an email can use its link. Exists only with `DEV_PAGES=on` and without a mail
 * server.
 */
export function addDevOutbox(app: FastifyInstance, config: Config): void {
  if (!config.hasDevPages || config.smtpUrl !== undefined) return
  const folder = join(config.dataDir, 'outbox')
  app.get('/dev/outbox', async (_request, reply) => {
    const mails = await Promise.all(
      (await listNewest(folder)).map(async (id) => ({ id, ...(await read(folder, id)) })),
    )
    await send(reply, 'Outbox', drawList(mails))
  })
  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    const mail = await read(folder, request.params.id)
    if (mail === undefined) throw refuse<RefusedOutside>('NotFound')
    await send(reply, mail.subject, drawMail(mail, config.publicOrigin))
  })
}

// Ids of emails have only these characters, so no other file can be named.
const idForm = /^[a-z0-9-]{1,200}$/

async function listNewest(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(ignoreCode('ENOENT'))) ?? []
  const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -'.eml'.length))
  const mails = await Promise.all(
    ids
      .filter((id) => idForm.test(id))
      .map(async (id) => ({
        id,
        at: (await stat(join(folder, `${id}.eml`)).catch(ignoreCode('ENOENT')))?.mtimeMs ?? 0,
      })),
  )
  return mails
    .toSorted((one, other) => other.at - one.at || one.id.localeCompare(other.id))
    .slice(0, maxList)
    .map(({ id }) => id)
}

async function read(folder: string, id: string): Promise<ReadMail | undefined> {
  if (!idForm.test(id)) return undefined
  const file = await readFile(join(folder, `${id}.eml`), 'utf8').catch(ignoreCode('ENOENT'))
  return file === undefined ? undefined : readMailFile(file)
}

function drawList(mails: readonly (Partial<ReadMail> & { id: string })[]): string {
  if (mails.length === 0) return '<p>No mail has been sent.</p>'
  const items = mails.map(
    ({ id, to = '', subject = '', date = '' }) =>
      `<li><a href="/dev/outbox/${id}" dir="auto">${escapeHtml(subject)}</a><br>` +
      `${escapeHtml(to)}, ${escapeHtml(date)}</li>`,
  )
  return `<ol>${items.join('')}</ol>`
}

function drawMail({ from, to, date, text, raw }: ReadMail, origin: string): string {
  return `<p>From: ${escapeHtml(from)}<br>To: ${escapeHtml(to)}<br>Date: ${escapeHtml(date)}</p>
<pre dir="auto">${linkOwnAddresses(escapeHtml(text), origin)}</pre>
<details><summary>As it was sent</summary><pre dir="ltr">${escapeHtml(raw)}</pre></details>
<p><a href="/dev/outbox">All mails</a></p>`
}

// Links only addresses of our own origin: user text may lead anywhere.
function linkOwnAddresses(html: string, origin: string): string {
  return html
    .split(/(\s+)/)
    .map((word) => (word.startsWith(`${origin}/`) ? `<a href="${word}">${word}</a>` : word))
    .join('')
}

async function send(reply: FastifyReply, title: string, body: string): Promise<void> {
  await reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  }).send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body>
<h1 dir="auto">${escapeHtml(title)}</h1>
${body}
</body>
</html>
`)
}

/** The readable parts of an email. */
interface ReadMail {
  from: string
  to: string
  subject: string
  date: string
  /** The plain-text part, or the whole body if there is none. */
  text: string
  raw: string
}

/** Reads an email written by our mailer; for others, as much as possible. */
function readMailFile(raw: string): ReadMail {
  const { headers, body } = toPart(raw)
  const get = (name: string): string => decodeWords(headers.get(name) ?? '')
  return {
    from: get('from'),
    to: get('to'),
    subject: get('subject'),
    date: get('date'),
    text: findText({ headers, body }),
    raw,
  }
}

interface Part {
  headers: ReadonlyMap<string, string>
  body: string
}

function toPart(raw: string): Part {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  // A line that begins with a space continues the previous one.
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines.map((line) => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const
  })
  return { headers: new Map(headers), body: rest.join('\r\n\r\n') }
}

function findText({ headers, body }: Part): string {
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1)
  const plain = parts
    .map((part) => toPart(part.replace(/^\r\n/, '')))
    .find((part) => part.headers.get('content-type')?.startsWith('text/plain'))
  const part = plain ?? { headers, body }
  return decode(part.body, part.headers.get('content-transfer-encoding')).replaceAll('\r\n', '\n').trimEnd()
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  return decodeHex(body.replaceAll('=\r\n', ''))
}

// `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=` (RFC 2047); the space between two of them is dropped.
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_match, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeHex(word.replaceAll('_', ' ')),
    )
}

function decodeHex(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
