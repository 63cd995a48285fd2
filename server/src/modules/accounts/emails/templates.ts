import type { Language } from '@sohbet/messages'
import { type Translate, translatorFor } from '#platform/language/translator.ts'
import { type Email, greet, pageAddress } from '#platform/mail/mail-template.ts'
import type { AccountServices } from '../account/account-services.ts'
import type { StoredMember } from '../queries/members.ts'
import type { AlertReason, EmailJob } from './email-job.ts'

/** The content of an email. */
export type EmailContent = Omit<Email, 'brand' | 'language'> & { subject: string }

/** The member to write to, and their language. */
export interface EmailInput {
  config: AccountServices['config']
  member: StoredMember
  language: Language
}

/** An email whose texts depend on its kind only. */
export type PlainKind = Exclude<EmailJob['kind'], 'admin-alert'>

/** The page that the button of each email opens, and its texts; the subject and the text name the brand. */
const templates = {
  // To a member who has just registered.
  welcome: {
    path: '',
    subject: 'emails.welcome.subject',
    text: 'emails.welcome.text',
    button: 'emails.welcome.button',
    notes: ['emails.welcome.notYou'],
  },
  // To a member who has forgotten the password (B-23).
  'reset-password': {
    path: '/reset-password/',
    subject: 'emails.resetPassword.subject',
    text: 'emails.resetPassword.text',
    button: 'emails.resetPassword.button',
    notes: ['emails.resetPassword.span', 'emails.resetPassword.notYou'],
  },
  // To a new address, to confirm that it belongs to the member (B-32).
  'confirm-email': {
    path: '/confirm-email/',
    subject: 'emails.confirmEmail.subject',
    text: 'emails.confirmEmail.text',
    button: 'emails.confirmEmail.button',
    notes: ['emails.confirmEmail.span', 'emails.confirmEmail.notYou'],
  },
  // To the old address, when a change is requested (B-32).
  'email-changing': {
    path: '/undo-email-change/',
    subject: 'emails.emailChanging.subject',
    text: 'emails.emailChanging.text',
    more: 'emails.emailChanging.stop',
    button: 'emails.undoEmailChange.button',
    notes: ['emails.undoEmailChange.span'],
  },
  // To the old address, when the change is done (B-32).
  'email-changed': {
    path: '/undo-email-change/',
    subject: 'emails.emailChanged.subject',
    text: 'emails.emailChanged.text',
    more: 'emails.emailChanged.takeBack',
    button: 'emails.undoEmailChange.button',
    notes: ['emails.undoEmailChange.span'],
  },
  // To the new address, when the old one is restored with the link that was mailed to it.
  'email-restored': {
    path: '/contact-us',
    subject: 'emails.emailChanged.subject',
    text: 'emails.emailRestored.text',
    button: 'emails.emailRestored.button',
    notes: ['emails.emailRestored.notYou'],
  },
  'password-changed': {
    path: '/login/',
    subject: 'emails.passwordChanged.subject',
    text: 'emails.passwordChanged.text',
    button: 'emails.passwordChanged.button',
    notes: ['emails.passwordChanged.notYou'],
  },
  // To a member who has set up a second factor for the studio.
  'second-factor-set': {
    path: '/login/',
    subject: 'emails.secondFactorSet.subject',
    text: 'emails.secondFactorSet.text',
    button: 'emails.passwordChanged.button',
    notes: ['emails.secondFactorSet.notYou'],
  },
  // To a member whose lost second factor was removed.
  'second-factor-reset': {
    path: '/studio',
    subject: 'emails.secondFactorReset.subject',
    text: 'emails.secondFactorReset.text',
    button: 'emails.secondFactorReset.button',
    notes: ['emails.secondFactorReset.notYou'],
  },
  'passkey-added': {
    path: '/studio/security',
    subject: 'emails.passkeyAdded.subject',
    text: 'emails.passkeyAdded.text',
    button: 'emails.passkeyAdded.button',
    notes: ['emails.secondFactorSet.notYou'],
  },
  'passkey-removed': {
    path: '/studio/security',
    subject: 'emails.passkeyRemoved.subject',
    text: 'emails.passkeyRemoved.text',
    button: 'emails.passkeyAdded.button',
    notes: ['emails.secondFactorSet.notYou'],
  },
} as const satisfies Record<PlainKind, object>

/** Writes an email whose texts depend on its kind only; the address of its button contains the code, if any. */
export function writePlainEmail(
  kind: PlainKind,
  { config, member, language }: EmailInput,
  code?: string,
): EmailContent {
  const template = templates[kind]
  const translate = translatorFor(language)
  const brand = config.brand.name
  const query = code === undefined ? '' : `?code=${code}`
  return {
    subject: translate(template.subject, { brand }),
    paragraphs: [
      greetMember(translate, member),
      translate(template.text, { brand }),
      ...('more' in template ? [translate(template.more)] : []),
    ],
    button: {
      label: translate(template.button),
      url: pageAddress(config, language, `${template.path}${query}`),
    },
    notes: template.notes.map((note) => translate(note)),
  }
}

type AdminAlert = Extract<EmailJob, { kind: 'admin-alert' }>['act'] & {
  /** The members of both accounts, unless they have left. */
  people: readonly { id: number; email: string }[]
}

/** To an admin, about an action that all admins must know of. */
export function writeAdminAlert(
  { config, member, language }: EmailInput,
  { reason, by, about, at, people }: AdminAlert,
): EmailContent {
  const translate = translatorFor(language)
  const brand = config.brand.name
  const nameOf = (id: number | null): string => people.find((person) => person.id === id)?.email ?? `#${id}`
  const actor = by === null ? translate('studioAudit.commandLine') : nameOf(by)
  const values = { brand, person: nameOf(about) }
  const { subject, text } = describeAlert(translate, reason, values)
  return {
    subject,
    paragraphs: [
      greetMember(translate, member),
      text,
      translate('emails.adminAlert.done', { actor, at: `${at.slice(0, 16).replace('T', ' ')} UTC` }),
    ],
    button: {
      label: translate('emails.adminAlert.button'),
      url: pageAddress(config, language, '/studio/audit'),
    },
    notes: [translate('emails.adminAlert.notMeant')],
  }
}

function describeAlert(
  translate: Translate,
  reason: AlertReason,
  values: { brand: string; person: string },
): { subject: string; text: string } {
  switch (reason) {
    case 'admin-added':
      return {
        subject: translate('emails.adminAlert.adminAdded.subject', values),
        text: translate('emails.adminAlert.adminAdded.text', values),
      }
    case 'second-factor-reset':
      return {
        subject: translate('emails.adminAlert.secondFactorReset.subject', values),
        text: translate('emails.adminAlert.secondFactorReset.text', values),
      }
    case 'passkey-removed':
      return {
        subject: translate('emails.adminAlert.passkeyRemoved.subject', values),
        text: translate('emails.adminAlert.passkeyRemoved.text', values),
      }
    case 'person-exported':
      return {
        subject: translate('emails.adminAlert.exported.subject', values),
        text: translate('emails.adminAlert.exported.person', values),
      }
    case 'log-exported':
      return {
        subject: translate('emails.adminAlert.exported.subject', values),
        text: translate('emails.adminAlert.exported.log'),
      }
  }
}

function greetMember(translate: Translate, { title, first_name: firstName }: StoredMember): string {
  return greet(translate, { title, firstName })
}
