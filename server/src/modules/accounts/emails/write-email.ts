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
} from './templates.ts'
import type { Words } from './templates.ts'

/** An email with the id it is known by and the address it goes to. */
export interface Written extends Words {
  id: string
  to: string
}

/** Writes an email, with the code that its link needs; undefined when its cause is no more. */
export async function writeEmail(
  services: AccountServices,
  job: EmailJob,
  member: StoredMember,
): Promise<Written | undefined> {
  const { brand, publicOrigin } = services.config
  const { kind } = job
  switch (kind) {
    case 'welcome':
      return plain(services, job, writeWelcome(brand.name, member, publicOrigin))
    case 'password-changed':
      return plain(services, job, writePasswordChanged(brand.name, member, addressOf(services, '/login/')))
    case 'email-changing':
    case 'email-changed': {
      const code = services.undoCodes.create(job.change_id)
      const url = addressOf(services, '/undo-email-change/', code)
      const write = kind === 'email-changing' ? writeEmailChanging : writeEmailChanged
      return plain(services, job, write(brand.name, member, url))
    }
    case 'reset-password': {
      const made = await createCodeFor(services, member.id, { purpose: kind, to: member.email })
      if (made === undefined) return undefined
      const url = addressOf(services, '/reset-password/', made.code)
      return { ...writeReset(brand.name, member, url), to: member.email, id: `${kind}-${made.id}` }
    }
    case 'confirm-email': {
      const made = await createCodeFor(services, member.id, { purpose: kind, to: job.to })
      if (made === undefined) return undefined
      const url = addressOf(services, '/confirm-email/', made.code)
      return { ...writeConfirmEmail(brand.name, member, url), to: job.to, id: `${kind}-${made.id}` }
    }
  }
}

// Two emails about one account in one moment are told apart by the change that each is about.
function plain(
  { clock }: AccountServices,
  job: Exclude<EmailJob, { kind: 'reset-password' }>,
  words: Words,
): Written {
  const change = 'change_id' in job ? `-${job.change_id}` : ''
  const id = `${job.kind}-${job.account_id}${change}-${clock.now().getTime()}`
  return { ...words, to: job.to, id }
}

// The host is the configured one, whatever host the request named (security.md F11).
function addressOf({ config }: AccountServices, path: string, code?: string): string {
  return `${config.publicOrigin}${path}${code === undefined ? '' : `?code=${code}`}`
}
