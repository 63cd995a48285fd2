import { greet } from '#platform/mail/mail-template.ts'
import type { Translate } from '#platform/language/translator.ts'
import type { Email } from '#platform/mail/mail-template.ts'
import type { StoredMember } from '../queries/members.ts'
import type { AlertReason, EmailJob } from './email-job.ts'

/** The content of an email. */
export type EmailContent = Omit<Email, 'brand' | 'language'> & { subject: string }

/** The input for writing an email; `url` is the target of its button. */
export interface EmailInput {
  translate: Translate
  brand: string
  member: StoredMember
  url: string
}

type AdminAlert = Extract<EmailJob, { kind: 'admin-alert' }>['act'] & {
  /** The members of both accounts, unless they have left. */
  people: readonly { id: number; email: string }[]
}

/** To a member who has just registered. */
export function writeWelcome({ translate, brand, member, url }: EmailInput): EmailContent {
  return {
    subject: translate('emails.welcome.subject', { brand }),
    paragraphs: [greetMember(translate, member), translate('emails.welcome.text', { brand })],
    button: { label: translate('emails.welcome.button'), url },
    notes: [translate('emails.welcome.notYou')],
  }
}

/** To a member who has forgotten the password (B-23). */
export function writeReset({ translate, brand, member, url }: EmailInput): EmailContent {
  return {
    subject: translate('emails.resetPassword.subject', { brand }),
    paragraphs: [greetMember(translate, member), translate('emails.resetPassword.text', { brand })],
    button: { label: translate('emails.resetPassword.button'), url },
    notes: [translate('emails.resetPassword.span'), translate('emails.resetPassword.notYou')],
  }
}

/** To a new address, to confirm that it belongs to the member (B-32). */
export function writeConfirmEmail({ translate, brand, member, url }: EmailInput): EmailContent {
  return {
    subject: translate('emails.confirmEmail.subject', { brand }),
    paragraphs: [greetMember(translate, member), translate('emails.confirmEmail.text', { brand })],
    button: { label: translate('emails.confirmEmail.button'), url },
    notes: [translate('emails.confirmEmail.span'), translate('emails.confirmEmail.notYou')],
  }
}

/** To the old address, when a change is requested (B-32). */
export function writeEmailChanging({ translate, brand, member, url }: EmailInput): EmailContent {
  return {
    subject: translate('emails.emailChanging.subject', { brand }),
    paragraphs: [
      greetMember(translate, member),
      translate('emails.emailChanging.text', { brand }),
      translate('emails.emailChanging.stop'),
    ],
    ...undo(translate, url),
  }
}

/** To the old address, when the change is done (B-32). */
export function writeEmailChanged({ translate, brand, member, url }: EmailInput): EmailContent {
  return {
    subject: translate('emails.emailChanged.subject', { brand }),
    paragraphs: [
      greetMember(translate, member),
      translate('emails.emailChanged.text', { brand }),
      translate('emails.emailChanged.takeBack'),
    ],
    ...undo(translate, url),
  }
}

function undo(translate: Translate, url: string): Pick<EmailContent, 'button' | 'notes'> {
  return {
    button: { label: translate('emails.undoEmailChange.button'), url },
    notes: [translate('emails.undoEmailChange.span')],
  }
}

/** To a member whose password has changed. */
export function writePasswordChanged({ translate, brand, member, url }: EmailInput): EmailContent {
  return {
    subject: translate('emails.passwordChanged.subject', { brand }),
    paragraphs: [greetMember(translate, member), translate('emails.passwordChanged.text', { brand })],
    button: { label: translate('emails.passwordChanged.button'), url },
    notes: [translate('emails.passwordChanged.notYou')],
  }
}

/** To a member who has set up a second factor for the studio. */
export function writeSecondFactorSet({ translate, brand, member, url }: EmailInput): EmailContent {
  return {
    subject: translate('emails.secondFactorSet.subject', { brand }),
    paragraphs: [greetMember(translate, member), translate('emails.secondFactorSet.text', { brand })],
    button: { label: translate('emails.passwordChanged.button'), url },
    notes: [translate('emails.secondFactorSet.notYou')],
  }
}

/** To a member whose lost second factor was removed. */
export function writeSecondFactorReset({ translate, brand, member, url }: EmailInput): EmailContent {
  return {
    subject: translate('emails.secondFactorReset.subject', { brand }),
    paragraphs: [greetMember(translate, member), translate('emails.secondFactorReset.text', { brand })],
    button: { label: translate('emails.secondFactorReset.button'), url },
    notes: [translate('emails.secondFactorReset.notYou')],
  }
}

/** To a member who has added or removed a passkey of the studio. */
export function writePasskeyChanged(
  { translate, brand, member, url }: EmailInput,
  kind: 'passkey-added' | 'passkey-removed',
): EmailContent {
  const isAdded = kind === 'passkey-added'
  return {
    subject: translate(isAdded ? 'emails.passkeyAdded.subject' : 'emails.passkeyRemoved.subject', { brand }),
    paragraphs: [
      greetMember(translate, member),
      translate(isAdded ? 'emails.passkeyAdded.text' : 'emails.passkeyRemoved.text', { brand }),
    ],
    button: { label: translate('emails.passkeyAdded.button'), url },
    notes: [translate('emails.secondFactorSet.notYou')],
  }
}

/** To an admin, about an action that all admins must know of. */
export function writeAdminAlert(
  { translate, brand, member, url }: EmailInput,
  { reason, by, about, at, people }: AdminAlert,
): EmailContent {
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
    button: { label: translate('emails.adminAlert.button'), url },
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
