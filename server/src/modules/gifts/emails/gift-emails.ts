import { z } from 'zod'
import type { Database } from '../../../platform/database/db.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { composeEmail } from '../../../platform/mail/mail-template.ts'
import type { Services } from '../../../platform/start/services.ts'
import { findOpenMembers } from '../../accounts/index.ts'
import { toGiftCode } from '../gift/gift-code.ts'
import { statusAt } from '../gift/gift-status.ts'
import { nameGiver } from '../gift/name-giver.ts'
import { findGift } from '../queries/gifts.ts'
import type { StoredGift } from '../queries/gifts.ts'
import { writeClaimed, writeGiven, writeReturned } from './write-gift-email.ts'
import type { GiftEmail } from './write-gift-email.ts'

/** The task that mails what happens to a gift. */
export const giftEmailTask = 'mail-gift'

// Neither code nor address nor note: who reads the table of jobs learns nothing of a gift.
const Payload = z.object({ gift_id: z.int(), kind: z.enum(['given', 'claimed', 'returned']) })
type GiftEmailJob = z.output<typeof Payload>

/** Has an email about a gift sent once the transaction `trx` is done. */
export async function addGiftEmail(trx: Database, jobs: Jobs, email: GiftEmailJob): Promise<void> {
  await jobs.add(trx, giftEmailTask, email, { jobKey: `${giftEmailTask}-${email.kind}-${email.gift_id}` })
}

/** Mails what a job is about. Done again, it is the same email under the same id. */
export async function mailGift(services: Services, payload: unknown): Promise<void> {
  const { gift_id: id, kind } = Payload.parse(payload)
  const gift = await findGift(services.db, id)
  if (gift === undefined) return
  const email = kind === 'given' ? await toReceiver(services, gift) : await toGiver(services, gift, kind)
  if (email === undefined) return
  const { to, subject, ...words } = email
  const { brand } = services.config
  await services.mailer.send({
    id: `gift-${kind}-${id}`,
    to,
    subject,
    ...composeEmail({ ...words, brand: brand.name }),
  })
}

type Addressed = GiftEmail & { to: string }

// A gift that was decided before its email could be sent leads nowhere.
async function toReceiver(services: Services, gift: StoredGift): Promise<Addressed | undefined> {
  const { config, db, clock, linkKey } = services
  if (gift.email === null || statusAt(gift, clock.now()) !== 'waiting') return undefined
  const url = `${config.publicOrigin}/gift?code=${toGiftCode(linkKey, gift.nonce)}`
  const giver = await nameGiver(db, gift)
  return { to: gift.email, ...writeGiven({ brand: config.brand.name, gift, giver, url }) }
}

async function toGiver(
  { config, db }: Services,
  gift: StoredGift,
  kind: 'claimed' | 'returned',
): Promise<Addressed | undefined> {
  if (gift.giver_id === null) return undefined
  const [giver] = await findOpenMembers(db, [gift.giver_id])
  if (giver === undefined) return undefined
  const words = { greeting: `Salam ${giver.title} ${giver.firstName},`, gift }
  const write = kind === 'claimed' ? writeClaimed : writeReturned
  return { to: giver.email, ...write({ ...words, origin: config.publicOrigin }) }
}
