import { t } from '@sohbet/messages'
/** An app that can follow a feed, with the link that adds it. */
export interface PodcastApp {
  name: string
  /** The platform of the app. */
  device: string
  href: string
}

/** The links by which podcast apps accept a feed's full address, as each app documents them. */
export function toPodcastApps(address: string, title: string): PodcastApp[] {
  const bare = address.replace(/^https?:\/\//, '')
  const encoded = encodeURIComponent(address)
  return [
    { name: 'Apple Podcasts', device: t('feeds.apps.appleDevices'), href: `podcast://${bare}` },
    { name: 'Pocket Casts', device: t('feeds.apps.phones'), href: `pktc://subscribe/${bare}` },
    { name: 'Overcast', device: 'iPhone', href: `overcast://x-callback-url/add?url=${encoded}` },
    {
      name: 'AntennaPod',
      device: 'Android',
      href: `https://antennapod.org/deeplink/subscribe?url=${encoded}&title=${encodeURIComponent(title)}`,
    },
  ]
}
