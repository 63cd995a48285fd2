import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { namelessSite, SiteProvider } from '../../lib/page/site.ts'
import { Component } from './get-the-app.tsx'

const brand = {
  ...namelessSite.brand,
  appStoreUrl: 'https://apps.example/sohbet',
  playStoreUrl: 'https://play.example/sohbet',
}

test('B-122 APP-01 the page of the QR code leads to both stores before any script', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/get-the-app']}>
      <SiteProvider value={{ ...namelessSite, brand }}>
        <Component />
      </SiteProvider>
    </MemoryRouter>,
  )
  expect(html).toContain('<h1>Sohbet on your phone</h1>')
  expect(html).toContain('href="https://apps.example/sohbet"')
  expect(html).toContain('href="https://play.example/sohbet"')
})
