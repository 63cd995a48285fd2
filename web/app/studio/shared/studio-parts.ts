import type { StudioRole } from '@sohbet/contract/studio'
import type { MessageKey } from '@sohbet/messages'
import type { IconName } from '#ui/picture/icon.tsx'

/** A part of the studio in the navigation. */
export interface StudioPart {
  to: string
  name: MessageKey
  icon: IconName
  /** The roles that see it besides admins; by default everybody. */
  roles?: readonly StudioRole[]
}

/** The groups of the navigation: content, the site around it, and people with their money. */
const studioParts: readonly (readonly StudioPart[])[] = [
  [{ to: '/studio', name: 'studioShell.home', icon: 'house' }],
  [
    { to: '/studio/content', name: 'studioContent.title', icon: 'waveform', roles: ['editor'] },
    { to: '/studio/recordings', name: 'studioLibrary.title', icon: 'vinyl-record', roles: ['editor'] },
    { to: '/studio/uploads', name: 'studioSound.title', icon: 'upload-simple', roles: ['editor'] },
    { to: '/studio/transcripts', name: 'studioTranscripts.title', icon: 'article', roles: ['editor'] },
    { to: '/studio/suggestions', name: 'suggestions.title', icon: 'check', roles: ['editor'] },
    { to: '/studio/bulk', name: 'studioBulk.title', icon: 'columns', roles: ['editor'] },
    { to: '/studio/topics', name: 'studioNames.topics', icon: 'bookmark-simple', roles: ['editor'] },
    { to: '/studio/speakers', name: 'studioNames.speakers', icon: 'user', roles: ['editor'] },
    { to: '/studio/cities', name: 'studioNames.cities', icon: 'map-pin', roles: ['editor'] },
  ],
  [
    { to: '/studio/people', name: 'studioPeople.title', icon: 'users', roles: ['steward'] },
    { to: '/studio/queries', name: 'studioQueries.title', icon: 'envelope-simple', roles: ['steward'] },
  ],
  [
    { to: '/studio/money', name: 'studioMoney.books.title', icon: 'books', roles: ['steward'] },
    { to: '/studio/orders', name: 'studioOrders.title', icon: 'receipt', roles: ['steward'] },
    { to: '/studio/offers', name: 'studioOffers.title', icon: 'credit-card', roles: ['steward'] },
    { to: '/studio/gifts', name: 'studioMoney.gifts.title', icon: 'gift', roles: ['steward'] },
  ],
  [{ to: '/studio/audit', name: 'studioAudit.title', icon: 'clock-counter-clockwise', roles: ['steward'] }],
  [
    {
      to: '/studio/gatherings',
      name: 'studioSite.gatherings.title',
      icon: 'calendar-blank',
      roles: ['editor'],
    },
    { to: '/studio/majalis', name: 'studioSite.majalis.title', icon: 'map-pin', roles: ['editor'] },
    { to: '/studio/menu', name: 'studioMenu.title', icon: 'list', roles: ['editor'] },
    { to: '/studio/texts', name: 'studioTexts.title', icon: 'article', roles: ['editor'] },
  ],
]

/** The parts available to these roles, without empty groups. */
export function partsFor(roles: readonly StudioRole[]): StudioPart[][] {
  const isAdmin = roles.includes('admin')
  return studioParts
    .map((group) =>
      group.filter(
        (part) => isAdmin || part.roles === undefined || part.roles.some((role) => roles.includes(role)),
      ),
    )
    .filter((group) => group.length > 0)
}
