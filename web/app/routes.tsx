import type { RouteObject } from 'react-router'
import type { moneyPages } from './money-pages.ts'
import { ErrorPage } from './routes/site/error-page.tsx'
import { Shell, loadShell, shouldReloadShell } from './shell.tsx'

async function openMoneyPage(id: keyof typeof moneyPages) {
  const { moneyPages } = await import('./money-pages.ts')
  return await moneyPages[id]()
}

/**
 * Every address of the site. The shell, with the one audio element, stands above the layer that shows errors: were
 * it inside, an error would mount it anew and the sound would stop. A page's id is the name of its file, by which the
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
          { id: 'why-locked', path: 'why-locked', lazy: () => import('./routes/catalog/why-locked.tsx') },
          { id: 'buy', path: 'audios/detail/:slug/buy', lazy: () => import('./routes/money/buy.tsx') },
          { id: 'speaker', path: 'speakers/:slug', lazy: () => import('./routes/catalog/speaker.tsx') },
          { id: 'articles', path: 'articles/*', lazy: () => import('./routes/catalog/articles.tsx') },
          {
            id: 'suhbas-questions',
            path: 'suhbas/questions',
            lazy: () => import('./routes/catalog/suhbas-questions.tsx'),
          },
          { id: 'search', path: 'search', lazy: () => import('./routes/catalog/search.tsx') },
          { id: 'login', path: 'login', lazy: () => import('./routes/account/login.tsx') },
          { id: 'signup', path: 'signup', lazy: () => import('./routes/account/signup.tsx') },
          {
            id: 'reset-password',
            path: 'reset-password',
            lazy: () => import('./routes/account/reset-password.tsx'),
          },
          {
            id: 'confirm-email',
            path: 'confirm-email',
            lazy: () => import('./routes/account/confirm-email.tsx'),
          },
          {
            id: 'undo-email-change',
            path: 'undo-email-change',
            lazy: () => import('./routes/account/undo-email-change.tsx'),
          },
          {
            id: 'settings-account',
            path: 'settings/account',
            lazy: () => import('./routes/account/settings-account.tsx'),
          },
          {
            id: 'settings-profile',
            path: 'settings/profile',
            lazy: () => import('./routes/account/settings-profile.tsx'),
          },
          { id: 'library', path: 'library', lazy: () => import('./routes/library/library.tsx') },
          { id: 'playlists', path: 'playlists', lazy: () => import('./routes/library/playlists.tsx') },
          { id: 'playlist', path: 'playlists/:slug', lazy: () => import('./routes/library/playlist.tsx') },
          {
            id: 'shared-playlist',
            path: 'shared/:token',
            lazy: () => import('./routes/library/shared-playlist.tsx'),
          },
          { id: 'wallet', path: 'wallet', lazy: () => openMoneyPage('wallet') },
          {
            id: 'wallet-transfer',
            path: 'wallet/transferCredits',
            caseSensitive: true,
            lazy: () => openMoneyPage('wallet-transfer'),
          },
          {
            id: 'wallet-topup',
            path: 'wallet/topupwallet',
            lazy: () => openMoneyPage('wallet-topup'),
          },
          { id: 'wallet-gifts', path: 'wallet/gifts', lazy: () => import('./routes/money/wallet-gifts.tsx') },
          { id: 'gift', path: 'gift', lazy: () => import('./routes/money/gift.tsx') },
          {
            id: 'receipt',
            path: 'wallet/receipts/:reference',
            lazy: () => openMoneyPage('receipt'),
          },
          { id: 'subscription', path: 'subscription', lazy: () => openMoneyPage('subscription') },
          {
            id: 'payment-confirmation',
            path: 'subscription/paymentconfirmation',
            lazy: () => openMoneyPage('payment-confirmation'),
          },
          { id: 'notebook', path: 'notebook', lazy: () => import('./routes/library/notebook.tsx') },
          { id: 'downloads', path: 'downloads', lazy: () => import('./routes/library/downloads.tsx') },
          { id: 'majlis-map', path: 'majlis-map', lazy: () => import('./routes/catalog/majlis-map.tsx') },
          { id: 'terms', path: 'terms', lazy: () => import('./routes/site/terms.tsx') },
          {
            id: 'privacy-policy',
            path: 'privacy-policy',
            lazy: () => import('./routes/site/privacy-policy.tsx'),
          },
          { id: 'contact-us', path: 'contact-us', lazy: () => import('./routes/site/contact-us.tsx') },
          { id: 'get-the-app', path: 'get-the-app', lazy: () => import('./routes/site/get-the-app.tsx') },
          { id: 'feed', path: 'feeds/*', lazy: () => import('./routes/site/feed.tsx') },
          { id: 'log-out', path: 'log-out', lazy: () => import('./routes/account/log-out.tsx') },
          { id: 'dev-ui', path: 'dev/ui', lazy: () => import('./routes/site/dev-ui.tsx') },
          { path: '404', lazy: () => import('./routes/site/not-found.tsx') },
          { id: 'server-error', path: '500', lazy: () => import('./routes/site/server-error.tsx') },
          { id: 'not-found', path: '*', lazy: () => import('./routes/site/not-found.tsx') },
        ],
      },
    ],
  },
]
