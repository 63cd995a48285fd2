import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An email as received over SMTP. */
export interface DeliveredMail {
  from: string
  to: string[]
  raw: string
}

/** A mail server that stores received emails. */
export interface TestSmtpServer {
  url: string
  mails: DeliveredMail[]
  /** Makes the server refuse every email, or accept again. */
  setDown(isDown: boolean): void
  close(): Promise<void>
}

/** Starts a mail server without encryption and passwords on a free port. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const mails: DeliveredMail[] = []
  const state = { isDown: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.isDown) return done(new Error('The mail server is being repaired'))
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo // It listens on TCP.
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    setDown: (isDown) => void (state.isDown = isDown),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The headers of an email, each on one line, and its text; fails on a multipart email. */
export function readMail(raw: string): { headers: Record<string, string>; text: string } {
  const at = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, at)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  )
  const body = raw.slice(at + 4)
  if (!headers['content-type']?.startsWith('text/plain')) throw new Error('This is not one plain text.')
  return { headers, text: decode(body, headers['content-transfer-encoding']).replaceAll('\r\n', '\n') }
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
