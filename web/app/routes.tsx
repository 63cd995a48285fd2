import type { RouteObject } from 'react-router'
import { ErrorPage } from './routes/error-page.tsx'
import { Shell, loadShell, shouldReloadShell } from './shell.tsx'

/**
 * Every address of the site. The shell, with the one audio element, stands above the layer that shows errors: were
 * it inside, an error would mount it anew and the sound would stop.
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
          { id: 'home', index: true, lazy: () => import('./routes/home.tsx') },
          { path: 'audios/detail/:slug', lazy: () => import('./routes/audio-detail.tsx') },
          { path: 'audios/*', lazy: () => import('./routes/audios.tsx') },
          { path: 'articles/detail/:slug', lazy: () => import('./routes/article-detail.tsx') },
          { path: 'articles/*', lazy: () => import('./routes/articles.tsx') },
          { path: 'search', lazy: () => import('./routes/search.tsx') },
          { path: 'login', lazy: () => import('./routes/login.tsx') },
          { path: 'signup', lazy: () => import('./routes/signup.tsx') },
          { path: 'reset-password', lazy: () => import('./routes/reset-password.tsx') },
          { path: 'confirm-email', lazy: () => import('./routes/confirm-email.tsx') },
          { path: 'settings/account', lazy: () => import('./routes/settings-account.tsx') },
          { path: 'settings/profile', lazy: () => import('./routes/settings-profile.tsx') },
          { path: 'library', lazy: () => import('./routes/library.tsx') },
          { path: 'playlists', lazy: () => import('./routes/playlists.tsx') },
          { path: 'playlists/:slug', lazy: () => import('./routes/playlist.tsx') },
          { path: 'notebook', lazy: () => import('./routes/notebook.tsx') },
          { path: 'downloads', lazy: () => import('./routes/downloads.tsx') },
          { path: 'majlis-map', lazy: () => import('./routes/majlis-map.tsx') },
          { path: 'terms', lazy: () => import('./routes/terms.tsx') },
          { path: 'privacy-policy', lazy: () => import('./routes/privacy-policy.tsx') },
          { path: 'contact-us', lazy: () => import('./routes/contact-us.tsx') },
          { path: 'get-the-app', lazy: () => import('./routes/get-the-app.tsx') },
          { path: 'log-out', lazy: () => import('./routes/log-out.tsx') },
          { path: 'dev/ui', lazy: () => import('./routes/dev-ui.tsx') },
          { path: '404', lazy: () => import('./routes/not-found.tsx') },
          { path: '500', lazy: () => import('./routes/server-error.tsx') },
          { path: '*', lazy: () => import('./routes/not-found.tsx') },
        ],
      },
    ],
  },
]
