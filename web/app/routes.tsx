import type { RouteObject } from 'react-router'
import type { latePages } from './late-pages.ts'
import { ErrorPage } from './routes/site/error-page.tsx'
import { Shell, loadShell, shouldReloadShell } from './shell.tsx'

async function openLatePage(id: keyof typeof latePages) {
  // What these pages call is there before they are: fetched at the first press, it could be missing without a network.
  const [{ latePages }] = await Promise.all([
    import('./late-pages.ts'),
    import('@sohbet/contract/late-paths'),
  ])
  return await latePages[id]()
}

/**
 * Every address of the site. The shell, with the one audio element, stands above the layer that shows errors: were
 * it inside, an error would mount it again and the sound would stop. A page's id is the name of its file, by which the
 * server finds the scripts that the page needs.
 */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: Shell,
    loader: loadShell,
    shouldRevalidate: shouldReloadShell,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          { id: 'home', index: true, lazy: () => import('./routes/catalog/home.tsx') },
          {
            id: 'audio-detail',
            path: 'audios/detail/:slug',
            lazy: () => import('./routes/catalog/audio-detail.tsx'),
          },
          { id: 'audios', path: 'audios/*', lazy: () => import('./routes/catalog/audios.tsx') },
          {
            id: 'article-detail',
            path: 'articles/detail/:slug',
            lazy: () => import('./routes/catalog/article-detail.tsx'),
          },
          { id: 'why-locked', path: 'why-locked', lazy: () => openLatePage('why-locked') },
          { id: 'buy', path: 'audios/detail/:slug/buy', lazy: () => openLatePage('buy') },
          { id: 'speaker', path: 'speakers/:slug', lazy: () => openLatePage('speaker') },
          { id: 'gathering', path: 'gatherings/:id', lazy: () => openLatePage('gathering') },
          { id: 'articles', path: 'articles/*', lazy: () => import('./routes/catalog/articles.tsx') },
          {
            id: 'suhbas-questions',
            path: 'suhbas/questions',
            lazy: () => openLatePage('suhbas-questions'),
          },
          { id: 'search', path: 'search', lazy: () => import('./routes/catalog/search.tsx') },
          { id: 'login', path: 'login', lazy: () => openLatePage('login') },
          { id: 'signup', path: 'signup', lazy: () => openLatePage('signup') },
          {
            id: 'reset-password',
            path: 'reset-password',
            lazy: () => openLatePage('reset-password'),
          },
          {
            id: 'confirm-email',
            path: 'confirm-email',
            lazy: () => openLatePage('confirm-email'),
          },
          {
            id: 'undo-email-change',
            path: 'undo-email-change',
            lazy: () => openLatePage('undo-email-change'),
          },
          {
            id: 'settings-account',
            path: 'settings/account',
            lazy: () => openLatePage('settings-account'),
          },
          {
            id: 'settings-profile',
            path: 'settings/profile',
            lazy: () => openLatePage('settings-profile'),
          },
          { id: 'library', path: 'library', lazy: () => openLatePage('library') },
          { id: 'playlists', path: 'playlists', lazy: () => openLatePage('playlists') },
          { id: 'playlist', path: 'playlists/:slug', lazy: () => openLatePage('playlist') },
          {
            id: 'shared-playlist',
            path: 'shared/:token',
            lazy: () => openLatePage('shared-playlist'),
          },
          { id: 'wallet', path: 'wallet', lazy: () => openLatePage('wallet') },
          {
            id: 'wallet-transfer',
            path: 'wallet/transferCredits',
            caseSensitive: true,
            lazy: () => openLatePage('wallet-transfer'),
          },
          {
            id: 'wallet-topup',
            path: 'wallet/topupwallet',
            lazy: () => openLatePage('wallet-topup'),
          },
          { id: 'wallet-gifts', path: 'wallet/gifts', lazy: () => openLatePage('wallet-gifts') },
          { id: 'gift', path: 'gift', lazy: () => openLatePage('gift') },
          {
            id: 'receipt',
            path: 'wallet/receipts/:reference',
            lazy: () => openLatePage('receipt'),
          },
          { id: 'subscription', path: 'subscription', lazy: () => openLatePage('subscription') },
          {
            id: 'payment-confirmation',
            path: 'subscription/paymentconfirmation',
            lazy: () => openLatePage('payment-confirmation'),
          },
          { id: 'notebook', path: 'notebook', lazy: () => openLatePage('notebook') },
          { id: 'downloads', path: 'downloads', lazy: () => openLatePage('downloads') },
          { id: 'majlis-map', path: 'majlis-map', lazy: () => openLatePage('majlis-map') },
          { id: 'terms', path: 'terms', lazy: () => openLatePage('terms') },
          {
            id: 'privacy-policy',
            path: 'privacy-policy',
            lazy: () => openLatePage('privacy-policy'),
          },
          { id: 'contact-us', path: 'contact-us', lazy: () => openLatePage('contact-us') },
          { id: 'get-the-app', path: 'get-the-app', lazy: () => openLatePage('get-the-app') },
          { id: 'feed', path: 'feeds/*', lazy: () => openLatePage('feed') },
          { id: 'language', path: 'language', lazy: () => openLatePage('language') },
          { id: 'log-out', path: 'log-out', lazy: () => openLatePage('log-out') },
          { id: 'dev-ui', path: 'dev/ui', lazy: () => openLatePage('dev-ui') },
          { path: '404', lazy: () => openLatePage('not-found') },
          { id: 'server-error', path: '500', lazy: () => openLatePage('server-error') },
          { id: 'not-found', path: '*', lazy: () => openLatePage('not-found') },
        ],
      },
    ],
  },
]
