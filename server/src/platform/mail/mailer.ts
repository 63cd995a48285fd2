import type { Language } from '@sohbet/messages'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../config/config.ts'
import { putFile } from '../storage/put-file.ts'

/** An email to one person. */
export interface Mail {
  /** Lower-case letters, digits and hyphens; the same email sent twice can be recognised by it. */
  id: string
  to: string
  /** Who gets the answer, when that is not the sender. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  /** The same in a form with a look; undefined: plain text alone. */
  html?: string
  /** The language of its words, where people of several are written to. */
  language?: Language
  /** Where a POST stops emails of this kind (RFC 8058): for those that come unasked, again and again. */
  unsubscribeUrl?: string
}

/** Sends mail; an email that cannot be handed over is thrown back. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Milliseconds that a mail server may take to be reached, to greet, and to say the next thing. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Mail by SMTP when a server is configured, else as files into `dataDir/outbox`. */
export function createMailer(config: Config): Mailer {
  const { smtpUrl, dataDir } = config
  if (smtpUrl === undefined) return createOutbox(config, join(dataDir, 'outbox'))
  const transport = createTransport({ url: smtpUrl, ...timeouts, ...noFiles })
  return {
    send: async (mail) => {
      await transport.sendMail(compose(config, mail))
    },
  }
}

// Nothing that a user wrote may become the address of a file or a page to be fetched and sent along.
const noFiles = { disableFileAccess: true, disableUrlAccess: true }

function createOutbox(config: Config, folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...noFiles })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(compose(config, mail))
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed as a whole.')
      // For the owner only: it holds what a user told us.
      const put = (): Promise<void> => putFile(folder, `${mail.id}.eml`, message, 0o600)
      await put().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await put()
      })
    },
  }
}

function compose({ brand, mailFrom, publicOrigin }: Config, mail: Mail): SendMailOptions {
  const { id, to, replyTo, subject, text, html, language, unsubscribeUrl } = mail
  if (!/^[a-z0-9-]+$/.test(id)) throw new Error(`${id} cannot be the id of a mail.`)
  return {
    messageId: `<${id}@${new URL(publicOrigin).hostname}>`,
    // Objects are taken as they are; a text would be read as a list of addresses.
    from: { name: brand.name, address: mailFrom },
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo }),
    subject,
    text,
    ...(html !== undefined && { html }),
    headers: {
      // Absence notes and the like do not answer it (RFC 3834, 5).
      'Auto-Submitted': 'auto-generated',
      ...(language !== undefined && { 'Content-Language': language }),
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}
