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

/** A page whose code is fetched when it is first shown, at the address of its own name unless told. */
function late(id: keyof typeof latePages, path: string = id): RouteObject {
  return { id, path, lazy: () => openLatePage(id) }
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
          late('why-locked'),
          late('buy', 'audios/detail/:slug/buy'),
          late('transcript', 'audios/detail/:slug/transcript/:id'),
          late('speaker', 'speakers/:slug'),
          late('gathering', 'gatherings/:id'),
          { id: 'articles', path: 'articles/*', lazy: () => import('./routes/catalog/articles.tsx') },
          late('suhbas-questions', 'suhbas/questions'),
          late('quran', 'quran/:sura?/:verse?'),
          { id: 'search', path: 'search', lazy: () => import('./routes/catalog/search.tsx') },
          late('login'),
          late('signup'),
          late('reset-password'),
          late('confirm-email'),
          late('undo-email-change'),
          late('settings-account', 'settings/account'),
          late('settings-profile', 'settings/profile'),
          late('library'),
          late('playlists'),
          late('playlist', 'playlists/:slug'),
          late('shared-playlist', 'shared/:token'),
          late('wallet'),
          {
            id: 'wallet-transfer',
            path: 'wallet/transferCredits',
            caseSensitive: true,
            lazy: () => openLatePage('wallet-transfer'),
          },
          late('wallet-topup', 'wallet/topupwallet'),
          late('wallet-gifts', 'wallet/gifts'),
          late('gift'),
          late('receipt', 'wallet/receipts/:reference'),
          late('subscription'),
          late('payment-confirmation', 'subscription/paymentconfirmation'),
          late('notebook'),
          late('downloads'),
          late('majlis-map'),
          late('terms'),
          late('privacy-policy'),
          late('contact-us'),
          late('get-the-app'),
          late('feed', 'feeds/*'),
          late('language'),
          late('log-out'),
          late('dev-ui', 'dev/ui'),
          { path: '404', lazy: () => openLatePage('not-found') },
          late('server-error', '500'),
          late('not-found', '*'),
        ],
      },
    ],
  },
]
