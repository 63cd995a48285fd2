import type { Language } from '@sohbet/messages'
import { formatLongDay } from '#platform/language/format-in.ts'
import { sayIn } from '#platform/language/say-in.ts'
import type { Say } from '#platform/language/say-in.ts'
import { greet } from '#platform/mail/greet.ts'
import type { Email } from '#platform/mail/mail-template.ts'
import type { OpenMember } from '#modules/accounts/index.ts'
import { waitingDays } from '../gift/gift-status.ts'
import { nameGift } from '../gift/present-gift.ts'
import type { StoredGift } from '../queries/gifts.ts'

/** What an email about a gift says. */
export type GiftEmail = Omit<Email, 'brand'> & { subject: string }

/** To the address that a gift was sent to; `giver` is null for one who is not to be named. */
export function writeGiven({
  language,
  brand,
  gift,
  giver,
  url,
}: {
  language: Language
  brand: string
  gift: StoredGift
  giver: string | null
  url: string
}): GiftEmail {
  const say = sayIn(language)
  const note = gift.note?.split('\n').filter((line) => line.trim() !== '') ?? []
  const name = nameGift(gift, language)
  return {
    language,
    subject:
      giver === null ? say('emails.gift.givenByFriendSubject') : say('emails.gift.givenSubject', { giver }),
    paragraphs: [
      say('emails.greetingStranger'),
      giver === null
        ? say('emails.gift.givenByFriend', { brand, gift: name })
        : say('emails.gift.given', { giver, brand, gift: name }),
      ...(note.length === 0 ? [] : [say('emails.gift.note')]),
    ],
    quoted: note,
    button: { label: say('emails.gift.open'), url },
    notes: [
      say('emails.gift.claimUntil', { day: formatLongDay(gift.returns_at, language) }),
      say('emails.gift.keepLink'),
      say('emails.gift.noMore'),
    ],
  }
}

interface ToGiver {
  language: Language
  giver: OpenMember
  gift: StoredGift
  url: string
}

/** To the giver of a gift that was claimed. */
export function writeClaimed({ language, giver, gift, url }: ToGiver): GiftEmail {
  const say = sayIn(language)
  const { email } = gift
  const name = nameGift(gift, language)
  return {
    language,
    subject: say('emails.gift.claimedSubject'),
    paragraphs: [
      greet(say, giver),
      email === null
        ? say('emails.gift.claimedByFriend', { gift: name })
        : say('emails.gift.claimed', { email, gift: name }),
    ],
    button: { label: say('emails.gift.seeGifts'), url },
  }
}

/** To the giver of a gift that came back. */
export function writeReturned({ language, giver, gift, url }: ToGiver): GiftEmail {
  const say = sayIn(language)
  return {
    language,
    subject: say('emails.gift.returnedSubject'),
    paragraphs: [greet(say, giver), sayReturned(say, gift, nameGift(gift, language))],
    button: { label: say('emails.openWallet'), url },
  }
}

function sayReturned(say: Say, { email, returned_by: by }: StoredGift, name: string): string {
  if (by === null)
    return email === null
      ? say('emails.gift.notClaimedByFriend', { days: waitingDays, gift: name })
      : say('emails.gift.notClaimed', { email, days: waitingDays, gift: name })
  return email === null
    ? say('emails.gift.returnedByTeamFromFriend', { gift: name })
    : say('emails.gift.returnedByTeam', { email, gift: name })
}
