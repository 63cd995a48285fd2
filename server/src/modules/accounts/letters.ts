import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../../platform/db.ts'
import type { Jobs, Task } from '../../platform/jobs.ts'
import { composeLetter } from '../../platform/mail-template.ts'
import type { AccountServices } from './account-services.ts'
import { createCodeFor } from './create-code.ts'
import { findMember, findMemberByEmail } from './queries/members.ts'
import type { StoredMember } from './queries/members.ts'
import {
  writeConfirmEmail,
  writeEmailChanging,
  writePasswordChanged,
  writeReset,
  writeWelcome,
} from './words.ts'
import type { Words } from './words.ts'

const taskName = 'mail-account-letter'

// A job names whom it is for and never holds a code: who reads the table of jobs can open nothing.
const Payload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reset-password'), email: z.string() }),
  z.object({
    kind: z.enum(['welcome', 'confirm-email', 'email-changing', 'password-changed']),
    account_id: z.int(),
  }),
])
/** A letter that is to be written: its kind, and whom it is for. */
export type LetterJob = z.output<typeof Payload>

/** Has a letter mailed once the transaction `trx` is done; one of a kind and person that waits is replaced. */
export async function addLetter(trx: Database, jobs: Jobs, letter: LetterJob): Promise<void> {
  const person =
    letter.kind === 'reset-password'
      ? createHash('sha256').update(letter.email.toLowerCase()).digest('hex')
      : letter.account_id
  await jobs.add(trx, taskName, letter, { jobKey: `${taskName}-${letter.kind}-${person}` })
}

/** The task that writes letters, by its name. */
export function letterTasks(services: AccountServices): Record<string, Task> {
  return { [taskName]: async (payload) => mailLetter(services, Payload.parse(payload)) }
}

// Nobody has the address, or the account has gone since: there is nobody to write to.
async function mailLetter(services: AccountServices, letter: LetterJob): Promise<void> {
  const { db, config, mailer } = services
  const member =
    letter.kind === 'reset-password'
      ? await findMemberByEmail(db, letter.email)
      : await findMember(db, letter.account_id)
  if (member === undefined || member.disabled_at !== null) return
  const written = await write(services, letter.kind, member)
  if (written === undefined) return
  const { id, to, subject, ...words } = written
  await mailer.send({ id, to, subject, ...composeLetter({ ...words, brand: config.brand.name }) })
}

/** A letter with the id it is known by and the address it goes to. */
interface Written extends Words {
  id: string
  to: string
}

async function write(
  services: AccountServices,
  kind: LetterJob['kind'],
  member: StoredMember,
): Promise<Written | undefined> {
  const { brand } = services.config
  const plain = (words: Words): Written => ({
    ...words,
    to: member.email,
    id: `${kind}-${idOf(services, member)}`,
  })
  switch (kind) {
    case 'welcome':
      return plain(writeWelcome(brand.name, member, services.config.publicOrigin))
    case 'password-changed':
      return plain(writePasswordChanged(brand.name, member, addressOf(services, '/login/')))
    case 'email-changing':
      return member.pending_email === null ? undefined : plain(writeEmailChanging(brand.name, member))
    case 'reset-password': {
      const { id, code } = await createCodeFor(services, member.id, { purpose: 'reset-password' })
      const url = addressOf(services, '/reset-password/', code)
      return { ...writeReset(brand.name, member, url), to: member.email, id: `${kind}-${id}` }
    }
    case 'confirm-email': {
      const email = member.pending_email
      if (email === null) return undefined
      const { id, code } = await createCodeFor(services, member.id, { purpose: 'confirm-email', email })
      const url = addressOf(services, '/confirm-email/', code)
      return { ...writeConfirmEmail(brand.name, member, url), to: email, id: `${kind}-${id}` }
    }
  }
}

function idOf({ clock }: AccountServices, member: StoredMember): string {
  return `${member.id}-${clock.now().getTime()}`
}

// The host is the configured one, whatever host the request named (trust.md F11).
function addressOf({ config }: AccountServices, path: string, code?: string): string {
  return `${config.publicOrigin}${path}${code === undefined ? '' : `?code=${code}`}`
}
