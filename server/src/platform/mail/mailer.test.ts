import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { folderOfFile } from '#test/unit/own-folder.ts'
import { readMail, startSmtpServer } from '#test/outside/smtp-server.ts'
import { reservePort } from '#test/outside/free-port.ts'
import { parseConfig } from '../config/config.ts'
import { createMailer, type Mailer } from './mailer.ts'

const dataDir = await folderOfFile('mailer')
const outbox = join(dataDir, 'outbox')
const smtp = await startSmtpServer()
afterAll(async () => {
  await smtp.close()
})
beforeEach(() => {
  smtp.mails.length = 0
  smtp.setDown(false)
})

const email = {
  id: 'email-7',
  to: 'answers@sohbet.example',
  replyTo: { name: 'Ayşe', address: 'ayse@example.org' },
  subject: 'Selam: صبر',
  text: 'Line one\n.\n\nFrom here to there\nصبر\n',
}

function mailerAt(smtpUrl?: string): Mailer {
  const settings = {
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: 'https://sohbet.example',
    BRAND_NAME: 'Sohbet, "Leeds"',
  }
  return createMailer(parseConfig({ ...settings, ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }) }))
}

describe('with a mail server', () => {
  test('delivers an email whole, to one person', async () => {
    await mailerAt(smtp.url).send(email)
    expect(smtp.mails).toMatchObject([{ from: 'sohbet@localhost.localdomain', to: [email.to] }])
    const { headers, text } = readMail(smtp.mails[0]?.raw ?? '')
    expect(text).toBe(email.text)
    expect(headers).toMatchObject({
      from: '"Sohbet, \\"Leeds\\"" <sohbet@localhost.localdomain>',
      to: email.to,
      'message-id': '<email-7@sohbet.example>',
    })
  })

  test('marks an email as automatic so that no auto-reply answers it', async () => {
    await mailerAt(smtp.url).send(email)
    expect(readMail(smtp.mails[0]?.raw ?? '').headers['auto-submitted']).toBe('auto-generated')
  })

  test('declares the language of an email where it is known [B-23]', async () => {
    await mailerAt(smtp.url).send({ ...email, language: 'ur' })
    await mailerAt(smtp.url).send(email)
    const said = smtp.mails.map(({ raw }) => readMail(raw).headers['content-language'])
    expect(said).toEqual(['ur', undefined])
  })

  test.each([
    ['the name of the answer', { replyTo: { name: 'A\r\nBcc: all@example.org', address: 'a@example.org' } }],
    [
      'the address of the answer',
      { replyTo: { name: '', address: 'a@example.org\r\nBcc: all@example.org' } },
    ],
    ['the subject', { subject: 'Salam\r\nBcc: all@example.org\r\n\r\n<script>' }],
  ])('security.md 1.3.11 adds no header for a line break in %s', async (_title, change) => {
    await mailerAt(smtp.url).send({ ...email, ...change })
    expect(smtp.mails.map(({ to }) => to)).toEqual([[email.to]])
    const { headers, text } = readMail(smtp.mails[0]?.raw ?? '')
    expect(headers['bcc']).toBeUndefined()
    expect(text).toBe(email.text)
  })

  test('throws when an email is refused or the server is unreachable', async () => {
    smtp.setDown(true)
    await expect(mailerAt(smtp.url).send(email)).rejects.toThrow('The mail server is being repaired')
    const nobody = `smtp://127.0.0.1:${await reservePort()}`
    await expect(mailerAt(nobody).send(email)).rejects.toThrow(/ECONNREFUSED/)
  })
})

describe('without a mail server', () => {
  test('writes an email to an owner-only file, and the same email to the same file', async () => {
    await mailerAt().send(email)
    await mailerAt().send(email)
    expect(await readdir(outbox)).toEqual(['email-7.eml'])
    expect((await stat(join(outbox, 'email-7.eml'))).mode & 0o777).toBe(0o600)
    expect((await stat(outbox)).mode & 0o777).toBe(0o700)
    const { headers, text } = readMail(await readFile(join(outbox, 'email-7.eml'), 'utf8'))
    expect(text).toBe(email.text)
    expect(headers['to']).toBe(email.to)
  })

  test.each(['../email', 'a/b', '', 'Email', 'a b', '.x'])('refuses %j as the id of an email', async (id) => {
    await expect(mailerAt().send({ ...email, id })).rejects.toThrow('cannot be the id of a mail')
  })

  test('throws when the file cannot be written', async () => {
    await rm(outbox, { recursive: true })
    await writeFile(outbox, 'in the way')
    await expect(mailerAt().send(email)).rejects.toThrow(/EEXIST|ENOTDIR/)
    await rm(outbox)
  })
})
