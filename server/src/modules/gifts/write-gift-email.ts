import type { Language } from '@sohbet/messages'
import { formatLongDay } from '#platform/language/format-in.ts'
import { type Translate, translatorFor } from '#platform/language/translator.ts'
import { type Email, greet } from '#platform/mail/mail-template.ts'
import type { OpenMember } from '#modules/accounts/index.ts'
import { waitingDays } from './gift-status.ts'
import { nameGift } from './present-gift.ts'
import type { StoredGift } from './queries.ts'

/** The content of an email about a gift. */
export type GiftEmail = Omit<Email, 'brand'> & { subject: string }

/** To the receiver; `giver` is null if they must not be named. */
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
  const translate = translatorFor(language)
  const note = gift.note?.split('\n').filter((line) => line.trim() !== '') ?? []
  const name = nameGift(gift, language)
  return {
    language,
    subject:
      giver === null
        ? translate('emails.gift.givenByFriendSubject')
        : translate('emails.gift.givenSubject', { giver }),
    paragraphs: [
      translate('emails.greetingStranger'),
      giver === null
        ? translate('emails.gift.givenByFriend', { brand, gift: name })
        : translate('emails.gift.given', { giver, brand, gift: name }),
      ...(note.length === 0 ? [] : [translate('emails.gift.note')]),
    ],
    quoted: note,
    button: { label: translate('emails.gift.open'), url },
    notes: [
      translate('emails.gift.claimUntil', { day: formatLongDay(gift.returns_at, language) }),
      translate('emails.gift.keepLink'),
      translate('emails.gift.noMore'),
    ],
  }
}

interface ToGiver {
  language: Language
  giver: OpenMember
  gift: StoredGift
  url: string
}

/** To the giver of a claimed gift. */
export function writeClaimed({ language, giver, gift, url }: ToGiver): GiftEmail {
  const translate = translatorFor(language)
  const { email } = gift
  const name = nameGift(gift, language)
  return {
    language,
    subject: translate('emails.gift.claimedSubject'),
    paragraphs: [
      greet(translate, giver),
      email === null
        ? translate('emails.gift.claimedByFriend', { gift: name })
        : translate('emails.gift.claimed', { email, gift: name }),
    ],
    button: { label: translate('emails.gift.seeGifts'), url },
  }
}

/** To the giver of a returned gift. */
export function writeReturned({ language, giver, gift, url }: ToGiver): GiftEmail {
  const translate = translatorFor(language)
  return {
    language,
    subject: translate('emails.gift.returnedSubject'),
    paragraphs: [greet(translate, giver), describeReturned(translate, gift, nameGift(gift, language))],
    button: { label: translate('emails.openWallet'), url },
  }
}

function describeReturned(
  translate: Translate,
  { email, returned_by: by }: StoredGift,
  name: string,
): string {
  if (by === null)
    return email === null
      ? translate('emails.gift.notClaimedByFriend', { days: waitingDays, gift: name })
      : translate('emails.gift.notClaimed', { email, days: waitingDays, gift: name })
  return email === null
    ? translate('emails.gift.returnedByTeamFromFriend', { gift: name })
    : translate('emails.gift.returnedByTeam', { email, gift: name })
}
