import type { Email } from '../../../platform/mail/mail-template.ts'
import { waitingDays } from '../gift/gift-status.ts'
import type { StoredGift } from '../queries/gifts.ts'

/** What an email about a gift says. */
export type GiftEmail = Omit<Email, 'brand'> & { subject: string }

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** To the address that a gift was sent to; `giver` is null for one who is not to be named. */
export function writeGiven({
  brand,
  gift,
  giver,
  url,
}: {
  brand: string
  gift: StoredGift
  giver: string | null
  url: string
}): GiftEmail {
  const note = gift.note?.split('\n').filter((line) => line.trim() !== '') ?? []
  return {
    subject: giver === null ? 'You received a gift' : `${giver} sent you a gift`,
    paragraphs: [
      'Salam,',
      giver === null
        ? `A friend who does not wish to be named sent you a gift on ${brand}: ${gift.title}.`
        : `${giver} sent you a gift on ${brand}: ${gift.title}.`,
      ...(note.length === 0 ? [] : ['This note came with it:', ...note]),
    ],
    button: { label: 'Open your gift', url },
    notes: [
      `You can claim it with a free account until ${day.format(gift.returns_at)}. After that it goes back.`,
      'Keep this link to yourself: anyone who has it can claim the gift.',
      'If you want no more gifts, open the link and say so there.',
    ],
  }
}

interface ToGiver {
  greeting: string
  gift: StoredGift
  origin: string
}

/** To the giver of a gift that was claimed. */
export function writeClaimed({ greeting, gift, origin }: ToGiver): GiftEmail {
  return {
    subject: 'Your gift was claimed',
    paragraphs: [greeting, `Your gift to ${gift.email ?? 'your friend'} was claimed: ${gift.title}.`],
    button: { label: 'See your gifts', url: `${origin}/wallet/gifts` },
  }
}

/** To the giver of a gift that came back. */
export function writeReturned({ greeting, gift, origin }: ToGiver): GiftEmail {
  const why =
    gift.returned_by === null ? `was not claimed within ${waitingDays} days` : 'was returned by our team'
  return {
    subject: 'Your gift came back',
    paragraphs: [
      greeting,
      `Your gift to ${gift.email ?? 'your friend'} ${why}: ${gift.title}. What you paid for it is in your wallet again.`,
    ],
    button: { label: 'Open your wallet', url: `${origin}/wallet` },
  }
}
