import { greet } from '#platform/mail/greet.ts'
import type { Say } from '#platform/language/say-in.ts'
import type { Email } from '#platform/mail/mail-template.ts'
import type { StoredMember } from '../queries/members.ts'
import type { AlertReason, EmailJob } from './email-job.ts'

/** What an email says. */
export type Words = Omit<Email, 'brand' | 'language'> & { subject: string }

/** What an email is written from; `url` is where its button leads. */
export interface Told {
  say: Say
  brand: string
  member: StoredMember
  url: string
}

type AdminAlert = Extract<EmailJob, { kind: 'admin-alert' }>['act'] & {
  /** The people of both accounts, unless they have left. */
  people: readonly { id: number; email: string }[]
}

/** To a user who has just registered. */
export function writeWelcome({ say, brand, member, url }: Told): Words {
  return {
    subject: say('emails.welcome.subject', { brand }),
    paragraphs: [greetMember(say, member), say('emails.welcome.text', { brand })],
    button: { label: say('emails.welcome.button'), url },
    notes: [say('emails.welcome.notYou')],
  }
}

/** To a user who has forgotten the password (B-23). */
export function writeReset({ say, brand, member, url }: Told): Words {
  return {
    subject: say('emails.resetPassword.subject', { brand }),
    paragraphs: [greetMember(say, member), say('emails.resetPassword.text', { brand })],
    button: { label: say('emails.resetPassword.button'), url },
    notes: [say('emails.resetPassword.span'), say('emails.resetPassword.notYou')],
  }
}

/** To a new address, to learn whether it is the person's own (B-32). */
export function writeConfirmEmail({ say, brand, member, url }: Told): Words {
  return {
    subject: say('emails.confirmEmail.subject', { brand }),
    paragraphs: [greetMember(say, member), say('emails.confirmEmail.text', { brand })],
    button: { label: say('emails.confirmEmail.button'), url },
    notes: [say('emails.confirmEmail.span'), say('emails.confirmEmail.notYou')],
  }
}

/** To the old address, when a user wants another one (B-32). */
export function writeEmailChanging({ say, brand, member, url }: Told): Words {
  return {
    subject: say('emails.emailChanging.subject', { brand }),
    paragraphs: [
      greetMember(say, member),
      say('emails.emailChanging.text', { brand }),
      say('emails.emailChanging.stop'),
    ],
    ...undo(say, url),
  }
}

/** To the old address, when another one has taken its place (B-32). */
export function writeEmailChanged({ say, brand, member, url }: Told): Words {
  return {
    subject: say('emails.emailChanged.subject', { brand }),
    paragraphs: [
      greetMember(say, member),
      say('emails.emailChanged.text', { brand }),
      say('emails.emailChanged.takeBack'),
    ],
    ...undo(say, url),
  }
}

function undo(say: Say, url: string): Pick<Words, 'button' | 'notes'> {
  return {
    button: { label: say('emails.undoEmailChange.button'), url },
    notes: [say('emails.undoEmailChange.span')],
  }
}

/** To a user whose password is another one. */
export function writePasswordChanged({ say, brand, member, url }: Told): Words {
  return {
    subject: say('emails.passwordChanged.subject', { brand }),
    paragraphs: [greetMember(say, member), say('emails.passwordChanged.text', { brand })],
    button: { label: say('emails.passwordChanged.button'), url },
    notes: [say('emails.passwordChanged.notYou')],
  }
}

/** To a user who has set up a second factor for the studio. */
export function writeSecondFactorSet({ say, brand, member, url }: Told): Words {
  return {
    subject: say('emails.secondFactorSet.subject', { brand }),
    paragraphs: [greetMember(say, member), say('emails.secondFactorSet.text', { brand })],
    button: { label: say('emails.passwordChanged.button'), url },
    notes: [say('emails.secondFactorSet.notYou')],
  }
}

/** To a user whose second factor was removed because they had lost it. */
export function writeSecondFactorReset({ say, brand, member, url }: Told): Words {
  return {
    subject: say('emails.secondFactorReset.subject', { brand }),
    paragraphs: [greetMember(say, member), say('emails.secondFactorReset.text', { brand })],
    button: { label: say('emails.secondFactorReset.button'), url },
    notes: [say('emails.secondFactorReset.notYou')],
  }
}

/** To a user who has added or removed a passkey of the studio. */
export function writePasskeyChanged(
  { say, brand, member, url }: Told,
  kind: 'passkey-added' | 'passkey-removed',
): Words {
  const isAdded = kind === 'passkey-added'
  return {
    subject: say(isAdded ? 'emails.passkeyAdded.subject' : 'emails.passkeyRemoved.subject', { brand }),
    paragraphs: [
      greetMember(say, member),
      say(isAdded ? 'emails.passkeyAdded.text' : 'emails.passkeyRemoved.text', { brand }),
    ],
    button: { label: say('emails.passkeyAdded.button'), url },
    notes: [say('emails.secondFactorSet.notYou')],
  }
}

/** To an admin, when someone did what all admins have to hear of. */
export function writeAdminAlert(
  { say, brand, member, url }: Told,
  { reason, by, about, at, people }: AdminAlert,
): Words {
  const nameOf = (id: number | null): string => people.find((person) => person.id === id)?.email ?? `#${id}`
  const actor = by === null ? say('studioAudit.commandLine') : nameOf(by)
  const words = { brand, person: nameOf(about) }
  const { subject, text } = sayAlert(say, reason, words)
  return {
    subject,
    paragraphs: [
      greetMember(say, member),
      text,
      say('emails.adminAlert.done', { actor, at: `${at.slice(0, 16).replace('T', ' ')} UTC` }),
    ],
    button: { label: say('emails.adminAlert.button'), url },
    notes: [say('emails.adminAlert.notMeant')],
  }
}

function sayAlert(
  say: Say,
  reason: AlertReason,
  words: { brand: string; person: string },
): { subject: string; text: string } {
  switch (reason) {
    case 'admin-added':
      return {
        subject: say('emails.adminAlert.adminAdded.subject', words),
        text: say('emails.adminAlert.adminAdded.text', words),
      }
    case 'second-factor-reset':
      return {
        subject: say('emails.adminAlert.secondFactorReset.subject', words),
        text: say('emails.adminAlert.secondFactorReset.text', words),
      }
    case 'passkey-removed':
      return {
        subject: say('emails.adminAlert.passkeyRemoved.subject', words),
        text: say('emails.adminAlert.passkeyRemoved.text', words),
      }
    case 'person-exported':
      return {
        subject: say('emails.adminAlert.exported.subject', words),
        text: say('emails.adminAlert.exported.person', words),
      }
    case 'log-exported':
      return {
        subject: say('emails.adminAlert.exported.subject', words),
        text: say('emails.adminAlert.exported.log'),
      }
  }
}

function greetMember(say: Say, { title, first_name: firstName }: StoredMember): string {
  return greet(say, { title, firstName })
}
