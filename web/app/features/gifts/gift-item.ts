import type { GiftItem, OpenedGift } from '@sohbet/contract/gifts'
import type { MessageKey } from '@sohbet/messages'

/** A gift and the data of its form. */
export interface GiftViewProps {
  gift: OpenedGift
  code: string
  /** The code for addresses; undefined if the tab has stored it. */
  codeInPath: string | undefined
  claimKey: string
  /** Why claiming failed. */
  message: string | null
}

/** The kind of a gift, shown above its title. */
export const kindNames = {
  credits: 'gifts.kind.credits',
  lesson: 'gifts.kind.lesson',
  set: 'gifts.kind.set',
  plan: 'gifts.kind.plan',
} as const satisfies Record<GiftItem['kind'], MessageKey>

/** The seed of the item's drawing; credits and plans have one of their own. */
export function seedOf({ path }: GiftItem): string {
  return /^\/audios\/detail\/([^/?#]+)/.exec(path ?? '')?.[1] ?? 'a-gift-between-friends'
}
