import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forgotPassword, resetPassword } from '@sohbet/contract'
import { describe, expect, test } from 'vitest'
import { register } from '#test/app/members.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { createApp } from '#app.ts'
import { parseConfig } from '#platform/config/config.ts'

const app = await startTestApp({ environment: { DEV_PAGES: 'on' } })
const { visitor } = app.cast
const { mailer, config } = app.services
const outbox = join(config.dataDir, 'outbox')

const open = async (path: string): Promise<{ status: number; html: string; policy: string }> => {
  const { status, body, headers } = await visitor.get(path)
  return { status, html: String(body), policy: String(headers['content-security-policy']) }
}

describe('the developer outbox [B-23]', () => {
  test('is empty at first', async () => {
    expect(await open('/dev/outbox')).toMatchObject({
      status: 200,
      html: expect.stringContaining('No mail has been sent.'),
    })
  })

  test('lists emails, the newest first', async () => {
    for (const [id, hour] of [
      ['older', 8],
      ['newest', 10],
      ['between', 9],
    ] as const) {
      await mailer.send({ id, to: 'maryam@example.org', subject: `Mail ${id}`, text: 'Selam' })
      const at = new Date(Date.UTC(2026, 10, 21, hour))
      await utimes(join(outbox, `${id}.eml`), at, at)
    }
    const { html } = await open('/dev/outbox')
    expect([...html.matchAll(/href="\/dev\/outbox\/([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'newest',
      'between',
      'older',
    ])
    expect(html).toContain('maryam@example.org')
  })

  test('shows an email in every script as its reader sees it', async () => {
    const text =
      'Selamün aleyküm Gülçin,\n\nصبر جميل — and a line that is much longer than what a mail may hold in one.'
    await mailer.send({
      id: 'scripts',
      to: 'g@example.org',
      subject: 'Hoş geldin — مرحبا',
      text,
      html: '<p>x</p>',
    })
    const { html } = await open('/dev/outbox/scripts')
    expect(html).toContain(`<pre dir="auto">${text}</pre>`)
    expect(html).toContain('<h1 dir="auto">Hoş geldin — مرحبا</h1>')
  })

  test('links to the page for a new password', async () => {
    await register(app, 'zaynab@example.org')
    await visitor.call(forgotPassword, { body: { email: 'zaynab@example.org' } })
    await app.runJobs()
    const list = await open('/dev/outbox')
    const path = /href="(\/dev\/outbox\/reset-password-[^"]+)"/.exec(list.html)?.[1] ?? ''
    const { html } = await open(path)
    const code = /href="https:\/\/sohbet\.example\/reset-password\/\?code=([\w-]{43})"/.exec(html)?.[1] ?? ''
    const password = 'shukr-for-all-9'
    const body = { code, password, passwordConfirmation: password }
    expect(await visitor.call(resetPassword, { body })).toEqual({ data: { ok: true } })
  })

  test('security.md F17 excludes user text from the page’s markup and loads nothing', async () => {
    const evil = '<script>alert(1)</script> https://evil.example/ https://sohbet.example/"onclick="x'
    await mailer.send({ id: 'evil', to: 'x@example.org', subject: evil, text: evil })
    for (const path of ['/dev/outbox', '/dev/outbox/evil']) {
      const { html, policy } = await open(path)
      expect(html).not.toMatch(/<script|href="https:\/\/evil|"onclick/)
      expect(policy).toBe("default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
    }
  })

  test.each(['nobody', '..%2Fsecrets-key', '..%2F..%2Fetc%2Fpasswd', 'UPPER', 'a.b', '%00', ' '.repeat(2)])(
    'the mail %j is not there',
    async (id) => {
      expect((await visitor.get(`/dev/outbox/${encodeURI(id)}`)).status).toBe(404)
    },
  )

  test('ignores files that are not emails of ours', async () => {
    await mkdir(outbox, { recursive: true })
    await writeFile(join(outbox, 'A"><b>.eml'), 'x')
    await writeFile(join(outbox, 'mail.draft'), 'x')
    const { html } = await open('/dev/outbox')
    expect(html).not.toMatch(/<b>|draft/)
  })

  test.each([{ DEV_PAGES: 'off' }, { DEV_PAGES: 'on', SMTP_URL: 'smtp://127.0.0.1:1' }])(
    'does not exist with %j',
    async (environment) => {
      const changed = parseConfig({ DATA_DIR: config.dataDir, ...environment })
      const services = { ...app.services, config: { ...config, ...pick(changed) } }
      const other = await createApp({
        open: { ...app, services, close: async () => undefined },
        web: undefined,
      })
      try {
        for (const url of ['/dev/outbox', '/dev/outbox/older'])
          expect((await other.server.inject({ url })).statusCode).toBe(404)
      } finally {
        await other.close()
      }
    },
  )
})

function pick({ hasDevPages, smtpUrl }: typeof config): Pick<typeof config, 'hasDevPages' | 'smtpUrl'> {
  return { hasDevPages, smtpUrl }
}
