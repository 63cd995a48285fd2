import { expect, test } from 'vitest'
import { namelessSite } from '#lib/page/site.ts'
import { render, screen } from '#test/component.tsx'
import type { Platform } from './platform.ts'
import { StoreButtons } from './store-buttons.tsx'

const appStore = 'https://apps.example/sohbet?pt=1&ct=web'
const playStore = 'https://play.example/sohbet'
const brand = { ...namelessSite.brand, appStoreUrl: appStore, playStoreUrl: playStore }

function open(platform: Platform): HTMLAnchorElement[] {
  render(<StoreButtons platform={platform} />, { site: { brand } })
  return screen.getAllByRole('link')
}

test.each([
  ['an iPhone is offered the App Store only [FOOT-10]', 'ios', [appStore]],
  ['an Android phone is offered Google Play only [FOOT-10]', 'android', [playStore]],
  ['anything else is offered both [B-123 APP-01]', 'other', [appStore, playStore]],
] as const)('%s', (_, platform, addresses) => {
  expect(open(platform).map(({ href }) => href)).toEqual(addresses)
})

test('each button appears at 152 by 42 pixels [FOOT-11]', () => {
  for (const link of open('other'))
    expect(link.firstElementChild?.getAttribute('style')).toBe('inline-size: 152px; block-size: 42px;')
})

test('a store opens in a new tab, so that playback continues [APP-01]', () => {
  expect(open('other').map(({ target, rel }) => [target, rel])).toEqual([
    ['_blank', 'noreferrer'],
    ['_blank', 'noreferrer'],
  ])
})

test('the buttons name their targets [APP-01]', () => {
  open('other')
  expect(screen.getByRole('link', { name: 'Download on the App Store' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Get it on Google Play' })).toBeTruthy()
})
