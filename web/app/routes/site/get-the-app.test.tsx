import { expect, test } from 'vitest'
import { namelessSite } from '#lib/page/site.ts'
import { renderOnServer } from '#test/server-html.tsx'
import { Component } from './get-the-app.tsx'

const brand = {
  ...namelessSite.brand,
  appStoreUrl: 'https://apps.example/sohbet',
  playStoreUrl: 'https://play.example/sohbet',
}

test('links to both stores without JavaScript [B-122 APP-01]', () => {
  const page = renderOnServer(<Component />, { at: '/get-the-app', site: { brand } })
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Sohbet on your phone')
  const stores = page.getAllByRole('link', { name: /App Store|Google Play/ })
  expect(stores.map((link) => link.getAttribute('href'))).toEqual([
    'https://apps.example/sohbet',
    'https://play.example/sohbet',
  ])
})
