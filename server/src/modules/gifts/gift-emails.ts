import type { Language } from '@sohbet/messages'
import { z } from 'zod'
import type { Database } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { JobLanguage, jobLanguage, languageOfEmail } from '#platform/mail/email-language.ts'
import { composeEmail, pageAddress } from '#platform/mail/mail-template.ts'
import type { Services } from '#platform/start/services.ts'
import { findOpenMemberAndOther, findOpenMembers } from '#modules/accounts/index.ts'
import { toGiftCode } from './gift-code.ts'
import { statusAt } from './gift-status.ts'
import { nameGiver } from './present-gift.ts'
import { findGift, type StoredGift } from './queries.ts'
import { type GiftEmail, writeClaimed, writeGiven, writeReturned } from './write-gift-email.ts'

/** The task that sends emails about gifts. */
export const giftEmailTask = 'mail-gift'

// Contains neither code nor address nor note, so reading the job table reveals nothing about a gift.
const Payload = JobLanguage.extend({ gift_id: z.int(), kind: z.enum(['given', 'claimed', 'returned']) })
type GiftEmailJob = z.output<typeof Payload>

/** Queues an email about a gift when the transaction `trx` commits. */
export async function addGiftEmail(
  trx: Database,
  jobs: Jobs,
  email: Omit<GiftEmailJob, 'asked_in'>,
): Promise<void> {
  const jobKey = `${giftEmailTask}-${email.kind}-${email.gift_id}`
  await jobs.add(trx, giftEmailTask, { ...email, ...jobLanguage() }, { jobKey })
}

/** Sends the email of a job. A repeated job sends the same email with the same id. */
export async function mailGift(services: Services, payload: unknown): Promise<void> {
  const job = Payload.parse(payload)
  const { gift_id: id, kind } = job
  const gift = await findGift(services.db, id)
  if (gift === undefined) return
  const email =
    kind === 'given' ? await toReceiver(services, gift, job) : await toGiver(services, gift, { ...job, kind })
  if (email === undefined) return
  const { to, subject, ...content } = email
  const { brand } = services.config
  await services.mailer.send({
    id: `gift-${kind}-${id}`,
    to,
    subject,
    ...composeEmail({ ...content, brand: brand.name }),
  })
}

type Addressed = GiftEmail & { to: string }

// A gift that was decided before its email could be sent cannot be claimed any more.
async function toReceiver(
  { config, db, clock, linkKey }: Services,
  gift: StoredGift,
  job: GiftEmailJob,
): Promise<Addressed | undefined> {
  if (gift.email === null || statusAt(gift, clock.now()) !== 'waiting') return undefined
  const language = languageOfEmail(job, await findReceiversLanguage(db, gift, gift.email))
  const url = pageAddress(config, language, `/gift?code=${toGiftCode(linkKey, gift.nonce)}`)
  const giver = await nameGiver(db, gift)
  return { to: gift.email, ...writeGiven({ language, brand: config.brand.name, gift, giver, url }) }
}

// A stranger most likely reads the language of the giver.
async function findReceiversLanguage(
  db: Database,
  { giver_id: giverId }: StoredGift,
  email: string,
): Promise<Language | null> {
  const { member: giver, other: receiver } = await findOpenMemberAndOther(db, giverId ?? 0, email)
  return receiver?.language ?? giver?.language ?? null
}

async function toGiver(
  { config, db }: Services,
  gift: StoredGift,
  job: GiftEmailJob & { kind: 'claimed' | 'returned' },
): Promise<Addressed | undefined> {
  if (gift.giver_id === null) return undefined
  const [giver] = await findOpenMembers(db, [gift.giver_id])
  if (giver === undefined) return undefined
  const language = languageOfEmail(job, giver.language)
  const [write, path] = job.kind === 'claimed' ? [writeClaimed, '/wallet/gifts'] : [writeReturned, '/wallet']
  return { to: giver.email, ...write({ language, giver, gift, url: pageAddress(config, language, path) }) }
}
