import { fireEvent, render as renderInDom } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createBrowserRouter, createMemoryRouter, Outlet, type RouteObject, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished } from 'vitest'
import { namelessSite, type Site, SiteProvider } from '#lib/page/site.ts'
import { AccountProvider } from '#session/account/account-context.ts'
import { type Account, toKnownUser } from '#session/account/account.ts'
import { initialUserState, userStore } from '#session/visit/user.ts'
import { Toaster } from '#ui/toast/toaster.tsx'
import { type Answers, type Network, networkWith } from './network.ts'

export { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
export { cast } from '#session/account/cast.ts'
export { delayedAnswer } from './network.ts'
export type { Answers, Network } from './network.ts'
export { usePhone } from './screen.ts'

interface Surroundings {
  /** The URL of the page. */
  at?: string
  /** The signed-in account, such as `cast.alice`; by default a visitor. */
  account?: Account | null
  /** The answers of the content API; a request without one fails the test. */
  answers?: Answers
  /** Makes the router use the window's own history, as in a browser. */
  hasHistory?: boolean
  /** The site's name and URL. */
  site?: Partial<Site>
}

/** The result of rendering: user actions, the network, and the router's location. */
export interface Rendered {
  user: UserEvent
  network: Network
  /** Path and query of the current page. */
  address: () => string
  router: ReturnType<typeof createMemoryRouter>
  container: HTMLElement
  unmount: () => void
}

/**
 * Renders a component, or pages with their loaders and actions, as in a browser: with a router, a session
 * and a network with the given answers. Any other URL shows its path as a heading.
 */
export function render(what: ReactElement | RouteObject[], surroundings: Surroundings = {}): Rendered {
  const { at = '/', account = null, answers = {}, site, hasHistory = false } = surroundings
  const { pathname } = new URL(at, location.href)
  const network = networkWith(answers)
  userStore.setState(account === null ? initialUserState : toKnownUser(account))
  const pages = Array.isArray(what) ? what : [{ path: pathname, element: what }]
  const layout = (
    <SiteProvider value={{ ...namelessSite, ...site }}>
      <AccountProvider value={account}>
        <Outlet />
        <Toaster />
      </AccountProvider>
    </SiteProvider>
  )
  // A page being loaded has no content yet.
  const HydrateFallback = (): null => null
  const elsewhere = { path: '*', Component: Elsewhere }
  const routes = [{ id: 'shell', element: layout, HydrateFallback, children: [...pages, elsewhere] }]
  if (hasHistory) history.replaceState(null, '', at)
  const router = hasHistory
    ? createBrowserRouter(routes)
    : createMemoryRouter(routes, { initialEntries: [at] })
  onTestFinished(() => router.dispose())
  const { container, unmount } = renderInDom(<RouterProvider router={router} />)
  const address = (): string => `${router.state.location.pathname}${router.state.location.search}`
  return { user: userEvent.setup(), network, address, router, container, unmount }
}

function Elsewhere() {
  const { pathname } = useLocation()
  return <h1>{pathname}</h1>
}

/** Enters a text at once, for tests that are not about typing, which takes several milliseconds a letter. */
export function setText(field: HTMLElement, value: string): void {
  fireEvent.input(field, { target: { value } })
}
