import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from './test-app.ts'

/** An email from the outbox with its recipient, subject and decoded text. */
export interface OutboxEmail {
  to: string
  subject: string
  raw: string
}

/** Runs the due jobs, then reads and removes the emails they wrote, in the order of their names. */
export async function deliverEmails({ runJobs, services }: TestApp): Promise<OutboxEmail[]> {
  await runJobs()
  const folder = join(services.config.dataDir, 'outbox')
  const names: string[] = await readdir(folder).catch(() => [])
  const emails = await Promise.all(
    names
      .toSorted((one, other) => one.localeCompare(other))
      .map((name) => readFile(join(folder, name), 'utf8')),
  )
  await rm(folder, { recursive: true, force: true })
  return emails.map((raw) => ({ to: header(raw, 'To'), subject: header(raw, 'Subject'), raw: unquote(raw) }))
}

/** The code in the link of an email. */
export function codeIn({ raw }: OutboxEmail): string {
  const code = /\?code=([\w-]+)/.exec(raw)?.[1]
  if (code === undefined) throw new Error('This email holds no code.')
  return code
}

function header(raw: string, name: string): string {
  return (
    new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'm').exec(raw)?.[1]?.replaceAll(/\r\n[ \t]/g, ' ') ?? ''
  )
}

// A base64 part, used when most letters are not Latin.
function fromBase64(raw: string): string {
  return raw.replaceAll(
    /(^Content-Transfer-Encoding: base64\r\n(?:.+\r\n)*\r\n)((?:[\w+/]+=*\r\n)+)/gm,
    (_match, head: string, body: string) =>
      head + Buffer.from(body, 'base64').toString('latin1').replaceAll('=', '=3D'),
  )
}

function unquote(raw: string): string {
  return fromBase64(raw)
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
