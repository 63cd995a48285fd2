import type { Email } from '../../../platform/mail/mail-template.ts'
import type { StoredMember } from '../queries/members.ts'

/** What an email says. */
export type Words = Omit<Email, 'brand'> & { subject: string }

/** To a user who has just registered. */
export function writeWelcome(brand: string, member: StoredMember, url: string): Words {
  return {
    subject: `Welcome to ${brand}`,
    paragraphs: [greet(member), `Your ${brand} account is ready. Sign in with this email address.`],
    button: { label: 'Start listening', url },
    notes: ['If you did not register, choose "Forgot password" to take over the account and delete it.'],
  }
}

/** To a user who has forgotten the password (B-23). */
export function writeReset(brand: string, member: StoredMember, url: string): Words {
  return {
    subject: `Choose a new password for ${brand}`,
    paragraphs: [
      greet(member),
      `Someone, hopefully you, asked to reset the password of your ${brand} account.`,
    ],
    button: { label: 'Choose a new password', url },
    notes: [
      'The link works once and for one hour.',
      'If it was not you, ignore this email. Your password stays the same.',
    ],
  }
}

/** To a new address, to learn whether it is the person's own (B-32). */
export function writeConfirmEmail(brand: string, member: StoredMember, url: string): Words {
  return {
    subject: `Confirm your email address for ${brand}`,
    paragraphs: [greet(member), `Please confirm this as the new email address of your ${brand} account.`],
    button: { label: 'Confirm this address', url },
    notes: ['The link works once and for one day.', 'If you did not ask for this, ignore this email.'],
  }
}

/** To the old address, when a user wants another one (B-32). */
export function writeEmailChanging(brand: string, member: StoredMember, undoUrl: string): Words {
  return {
    subject: `Your ${brand} email address is being changed`,
    paragraphs: [
      greet(member),
      `A new email address was entered for your ${brand} account. It replaces this one when the link we sent to it is opened.`,
      'If this was you, there is nothing to do. If it was not, stop the change now:',
    ],
    ...undo(undoUrl),
  }
}

/** To the old address, when another one has taken its place (B-32). */
export function writeEmailChanged(brand: string, member: StoredMember, undoUrl: string): Words {
  return {
    subject: `Your ${brand} email address was changed`,
    paragraphs: [
      greet(member),
      `Your ${brand} account has a new email address. You sign in with the new one, and we no longer write to this one.`,
      'If this was you, there is nothing to do. If it was not, take your account back now:',
    ],
    ...undo(undoUrl),
  }
}

function undo(url: string): Pick<Words, 'button' | 'notes'> {
  return {
    button: { label: 'It was not me', url },
    notes: [
      'The link works for seven days. It keeps this address for your account, signs out all devices, and emails you a link to choose a new password.',
    ],
  }
}

/** To a user whose password is another one. */
export function writePasswordChanged(brand: string, member: StoredMember, url: string): Words {
  return {
    subject: `Your ${brand} password was changed`,
    paragraphs: [
      greet(member),
      `The password of your ${brand} account was changed. Other devices were signed out.`,
    ],
    button: { label: 'Sign in', url },
    notes: ['If it was not you, choose "Forgot password" on the sign-in page.'],
  }
}

function greet({ title, first_name: firstName }: StoredMember): string {
  return `Salam ${title} ${firstName},`
}
