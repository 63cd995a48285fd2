import { t } from '@sohbet/messages'
/** An app that can be told to follow a feed, and the link that tells it. */
export interface PodcastApp {
  name: string
  /** What it runs on, in a word. */
  device: string
  href: string
}

/** The links by which podcast apps take a feed's whole address, as each app documents it. */
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
