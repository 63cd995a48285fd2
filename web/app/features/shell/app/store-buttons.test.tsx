import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Platform } from './platform.ts'
import { namelessSite, SiteProvider } from '../../../lib/page/site.ts'
import { StoreButtons } from './store-buttons.tsx'

const appStore = 'https://apps.example/sohbet?pt=1&ct=web'
const playStore = 'https://play.example/sohbet'
const brand = { ...namelessSite.brand, appStoreUrl: appStore, playStoreUrl: playStore }

function draw(platform: Platform): string {
  return renderToStaticMarkup(
    <SiteProvider value={{ ...namelessSite, brand }}>
      <StoreButtons platform={platform} />
    </SiteProvider>,
  )
}

const addressesOf = (html: string): (string | undefined)[] =>
  [...html.matchAll(/href="(https:[^"]*)"/g)].map(([, address]) => address?.replaceAll('&amp;', '&'))

test.each([
  ['FOOT-10 an iPhone is offered the App Store only', 'ios', [appStore]],
  ['FOOT-10 an Android phone is offered Google Play only', 'android', [playStore]],
  ['B-123 APP-01 anything else is offered both', 'other', [appStore, playStore]],
] as const)('%s', (_, platform, addresses) => {
  expect(addressesOf(draw(platform))).toEqual(addresses)
})

test('FOOT-11 each button is seen at 152 by 42', () => {
  expect(draw('other').match(/style="inline-size:152px;block-size:42px"/g)).toHaveLength(2)
})

test('APP-01 a store opens in a tab of its own, so that the sound goes on', () => {
  expect(draw('other').match(/target="_blank" rel="noreferrer"/g)).toHaveLength(2)
})

test('APP-01 the buttons say in words where they lead', () => {
  const text = draw('other').replaceAll(/<[^>]+>/g, '')
  expect(text).toBe('Download on the App StoreGet it on Google Play')
})
