import type { GiftItem, OpenedGift } from '@sohbet/contract/gifts'
import type { MessageKey } from '@sohbet/messages'

/** A gift, and what its form needs. */
export interface GiftViewProps {
  gift: OpenedGift
  code: string
  /** The code as addresses need it: undefined where the tab keeps it. */
  codeInPath: string | undefined
  claimKey: string
  /** Why it could not be claimed, when it was tried. */
  message: string | null
}

/** What a gift is, above its title. */
export const kindNames = {
  credits: 'gifts.kind.credits',
  lesson: 'gifts.kind.lesson',
  set: 'gifts.kind.set',
  plan: 'gifts.kind.plan',
} as const satisfies Record<GiftItem['kind'], MessageKey>

/** The drawing of what was given; credits and plans have one of their own. */
export function seedOf({ path }: GiftItem): string {
  return /^\/audios\/detail\/([^/?#]+)/.exec(path ?? '')?.[1] ?? 'a-gift-between-friends'
}
