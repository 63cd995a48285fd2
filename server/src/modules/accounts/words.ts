import type { Letter } from '../../platform/mail-template.ts'
import type { StoredMember } from './queries/members.ts'

/** What a letter says. */
export type Words = Omit<Letter, 'brand'> & { subject: string }

/** To somebody who has just registered. */
export function writeWelcome(brand: string, member: StoredMember, url: string): Words {
  return {
    subject: `Welcome to ${brand}`,
    paragraphs: [
      greet(member),
      `Your account at ${brand} is ready. You are signed in with this e-mail address.`,
    ],
    button: { label: 'Start listening', url },
    notes: ['If you did not register, please choose "Forgot password" and delete the account.'],
  }
}

/** To somebody who has forgotten the password (B-23). */
export function writeReset(brand: string, member: StoredMember, url: string): Words {
  return {
    subject: `Choose a new password for ${brand}`,
    paragraphs: [
      greet(member),
      `Somebody, we hope you, asked for a new password for your account at ${brand}.`,
    ],
    button: { label: 'Choose a new password', url },
    notes: [
      'The link works once and for one hour.',
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
  }
}

/** To a new address, to learn whether it is the person's own (B-32). */
export function writeConfirmEmail(brand: string, member: StoredMember, url: string): Words {
  return {
    subject: `Confirm your e-mail address for ${brand}`,
    paragraphs: [
      greet(member),
      `Please confirm that this is the new e-mail address of your account at ${brand}.`,
    ],
    button: { label: 'Confirm this address', url },
    notes: ['The link works once and for one day.', 'If you know nothing of this, please leave it unopened.'],
  }
}

/** To the old address, when somebody wants another one (B-32). */
export function writeEmailChanging(brand: string, member: StoredMember): Words {
  return {
    subject: `Your e-mail address at ${brand} is being changed`,
    paragraphs: [
      greet(member),
      `A new e-mail address was entered for your account at ${brand}. It counts as soon as the link that we have sent to it is opened.`,
    ],
    notes: ['If it was not you, please change your password at once: that signs out all other devices.'],
  }
}

/** To somebody whose password is another one. */
export function writePasswordChanged(brand: string, member: StoredMember, url: string): Words {
  return {
    subject: `Your password at ${brand} was changed`,
    paragraphs: [
      greet(member),
      `The password of your account at ${brand} was changed. Other devices were signed out.`,
    ],
    button: { label: 'Sign in', url },
    notes: ['If it was not you, please choose "Forgot password" on the sign-in page.'],
  }
}

function greet({ title, first_name: firstName }: StoredMember): string {
  return `Salam ${title} ${firstName},`
}
