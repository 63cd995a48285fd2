import type { RouteObject } from 'react-router'
import type { lazyPages } from './lazy-pages.ts'
import { ErrorPage } from './routes/site/error-page.tsx'
import { submitAgainAfterLogin } from './session/sign-in/sign-in-again.ts'
import { Shell, loadShell, shouldReloadShell } from './shell.tsx'

async function openLazyPage(id: keyof typeof lazyPages) {
  // The calls of these pages are loaded before they are made: fetched at the first press, they could be
  // missing offline.
  const [{ lazyPages }] = await Promise.all([
    import('./lazy-pages.ts'),
    import('@sohbet/contract/lazy-paths'),
  ])
  return await lazyPages[id]()
}

/** A page whose code loads when it is first shown; by default its path is its id. */
function lazy(id: keyof typeof lazyPages, path: string = id): RouteObject {
  return { id, path, lazy: () => openLazyPage(id) }
}

/**
 * Every path of the site. The shell, with the only audio element, is above the error boundary: inside it, an
 * error would remount it and stop the sound. A page's id is its file name, by which the server finds its
 * scripts.
 */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: Shell,
    loader: loadShell,
    middleware: [submitAgainAfterLogin],
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
          lazy('why-locked'),
          lazy('buy', 'audios/detail/:slug/buy'),
          lazy('transcript', 'audios/detail/:slug/transcript/:id'),
          lazy('transcript-suggestion', 'audios/detail/:slug/transcript/:id/suggest'),
          lazy('transcripts'),
          lazy('speaker', 'speakers/:slug'),
          lazy('gathering', 'gatherings/:id'),
          { id: 'articles', path: 'articles/*', lazy: () => import('./routes/catalog/articles.tsx') },
          lazy('suhbas-questions', 'suhbas/questions'),
          lazy('quran', 'quran/:sura?/:verse?'),
          { id: 'search', path: 'search', lazy: () => import('./routes/catalog/search.tsx') },
          lazy('login'),
          lazy('signup'),
          lazy('reset-password'),
          lazy('confirm-email'),
          lazy('undo-email-change'),
          lazy('settings-account', 'settings/account'),
          lazy('settings-profile', 'settings/profile'),
          lazy('library'),
          lazy('playlists'),
          lazy('playlist', 'playlists/:slug'),
          lazy('shared-playlist', 'shared/:token'),
          lazy('wallet'),
          {
            id: 'wallet-transfer',
            path: 'wallet/transferCredits',
            caseSensitive: true,
            lazy: () => openLazyPage('wallet-transfer'),
          },
          lazy('wallet-topup', 'wallet/topupwallet'),
          lazy('wallet-gifts', 'wallet/gifts'),
          lazy('gift'),
          lazy('receipt', 'wallet/receipts/:reference'),
          lazy('subscription'),
          lazy('payment-confirmation', 'subscription/paymentconfirmation'),
          lazy('notebook'),
          lazy('downloads'),
          lazy('majlis-map'),
          lazy('terms'),
          lazy('privacy-policy'),
          lazy('contact-us'),
          lazy('get-the-app'),
          lazy('feed', 'feeds/*'),
          lazy('language'),
          lazy('log-out'),
          lazy('dev-ui', 'dev/ui'),
          { path: '404', lazy: () => openLazyPage('not-found') },
          lazy('server-error', '500'),
          lazy('not-found', '*'),
        ],
      },
    ],
  },
]
