import type { AccountServices } from '../account/account-services.ts'
import { createCodeFor } from './create-code.ts'
import type { EmailJob } from './email-job.ts'
import type { StoredMember } from '../queries/members.ts'
import {
  writeConfirmEmail,
  writeEmailChanged,
  writeEmailChanging,
  writePasswordChanged,
  writeReset,
  writeWelcome,
} from './words.ts'
import type { Words } from './words.ts'

/** A letter with the id it is known by and the address it goes to. */
export interface Written extends Words {
  id: string
  to: string
}

/** Writes a letter, with the code that its link needs; undefined when its cause is no more. */
export async function writeEmail(
  services: AccountServices,
  letter: EmailJob,
  member: StoredMember,
): Promise<Written | undefined> {
  const { brand, publicOrigin } = services.config
  const { kind } = letter
  switch (kind) {
    case 'welcome':
      return plain(services, letter, writeWelcome(brand.name, member, publicOrigin))
    case 'password-changed':
      return plain(services, letter, writePasswordChanged(brand.name, member, addressOf(services, '/login/')))
    case 'email-changing':
    case 'email-changed': {
      const code = services.undoCodes.create(letter.change_id)
      const url = addressOf(services, '/undo-email-change/', code)
      const write = kind === 'email-changing' ? writeEmailChanging : writeEmailChanged
      return plain(services, letter, write(brand.name, member, url))
    }
    case 'reset-password': {
      const made = await createCodeFor(services, member.id, { purpose: kind, to: member.email })
      if (made === undefined) return undefined
      const url = addressOf(services, '/reset-password/', made.code)
      return { ...writeReset(brand.name, member, url), to: member.email, id: `${kind}-${made.id}` }
    }
    case 'confirm-email': {
      const made = await createCodeFor(services, member.id, { purpose: kind, to: letter.to })
      if (made === undefined) return undefined
      const url = addressOf(services, '/confirm-email/', made.code)
      return { ...writeConfirmEmail(brand.name, member, url), to: letter.to, id: `${kind}-${made.id}` }
    }
  }
}

// Two letters about one account in one moment are told apart by the change that each is about.
function plain(
  { clock }: AccountServices,
  letter: Exclude<EmailJob, { kind: 'reset-password' }>,
  words: Words,
): Written {
  const change = 'change_id' in letter ? `-${letter.change_id}` : ''
  const id = `${letter.kind}-${letter.account_id}${change}-${clock.now().getTime()}`
  return { ...words, to: letter.to, id }
}

// The host is the configured one, whatever host the request named (security.md F11).
function addressOf({ config }: AccountServices, path: string, code?: string): string {
  return `${config.publicOrigin}${path}${code === undefined ? '' : `?code=${code}`}`
}
