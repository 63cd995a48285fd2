import { expect, test } from 'vitest'
import { toPodcastApps } from './feed-page.tsx'

test('links each podcast app to a feed in its own format', () => {
  const apps = toPodcastApps('https://sohbet.example/feeds/audios/tea.xml', 'Tea & bread')
  expect(Object.fromEntries(apps.map(({ name, href }) => [name, href]))).toEqual({
    'Apple Podcasts': 'podcast://sohbet.example/feeds/audios/tea.xml',
    'Pocket Casts': 'pktc://subscribe/sohbet.example/feeds/audios/tea.xml',
    Overcast: 'overcast://x-callback-url/add?url=https%3A%2F%2Fsohbet.example%2Ffeeds%2Faudios%2Ftea.xml',
    AntennaPod:
      'https://antennapod.org/deeplink/subscribe?url=https%3A%2F%2Fsohbet.example%2Ffeeds%2Faudios%2Ftea.xml&title=Tea%20%26%20bread',
  })
})
