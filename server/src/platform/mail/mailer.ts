import type { Language } from '@sohbet/messages'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../config/config.ts'
import { putFile } from '../storage/put-file.ts'

/** An email to one recipient. */
export interface Mail {
  /** Lower-case letters, digits and hyphens; identifies an email that is sent twice. */
  id: string
  to: string
  /** Receives the answer, when that is not the sender. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  /** The same as HTML; undefined: plain text only. */
  html?: string
  /** The language of its texts, where recipients have several. */
  language?: Language
  /** Unsubscribes from emails of this kind by a POST (RFC 8058): for recurring emails that nobody requested. */
  unsubscribeUrl?: string
}

/** Sends mail; throws when an email cannot be handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Timeouts in milliseconds for connecting to a mail server, its greeting, and each further answer. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends mail by SMTP when a server is configured, otherwise as files into `dataDir/outbox`. */
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

// Nothing that a user wrote may become the address of a file or page to be fetched and attached.
const noFiles = { disableFileAccess: true, disableUrlAccess: true }

function createOutbox(config: Config, folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...noFiles })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(compose(config, mail))
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed as a whole.')
      // For the owner only: it contains what a user wrote to us.
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
    // Objects are used as they are; a string would be parsed as a list of addresses.
    from: { name: brand.name, address: mailFrom },
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo }),
    subject,
    text,
    ...(html !== undefined && { html }),
    headers: {
      // Auto-replies do not answer it (RFC 3834, 5).
      'Auto-Submitted': 'auto-generated',
      ...(language !== undefined && { 'Content-Language': language }),
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}
