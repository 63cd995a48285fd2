import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { UserMenu } from './features/account/user-menu.tsx'
import { SettingsPage } from './features/settings/settings-page.tsx'
import { namelessSite, SiteProvider } from './features/shell/site.ts'
import { renderPage } from './test-pages.ts'

const account = {
  id: 1,
  firstName: 'Alice',
  lastName: 'Rahman',
  email: 'alice@sohbet.test',
  isMajlisHost: false,
  canAccessLatifiyah: false,
  subscription: { slug: 'free', name: 'Subscriber', isActive: true },
  points: 12,
} as const

async function draw(element: ReactElement): Promise<string> {
  const handler = createStaticHandler([{ path: '/', element }])
  const context = await handler.query(new Request('http://sohbet.test/'))
  if (context instanceof Response) throw new Error('The page sent us away.')
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

async function waysOf(hasPaymentPages: boolean): Promise<string[]> {
  const { body } = await renderPage('/', { hasPaymentPages })
  const menus = await draw(
    <SiteProvider value={{ ...namelessSite, hasPaymentPages }}>
      <UserMenu account={account} />
      <SettingsPage title="Account" description="" path="/settings/account">
        {null}
      </SettingsPage>
    </SiteProvider>,
  )
  const paths = [...`${body}${menus}`.matchAll(/href="(\/(?:wallet|subscription)[^"]*)"/g)]
  return [...new Set(paths.map(([, path]) => path ?? ''))].toSorted()
}

test('one switch hides the ways to plans; the wallet is always there', async () => {
  expect(await waysOf(false)).toEqual(['/wallet', '/wallet/transferCredits/'])
  expect(await waysOf(true)).toEqual(['/subscription', '/wallet', '/wallet/transferCredits/'])
})
