import type { RouteObject } from 'react-router'
import { StudioError } from './layout/studio-error.tsx'

/** The pages inside the studio's layout. */
const pages: RouteObject[] = [
  { id: 'studio-home', index: true, lazy: () => import('./pages/studio-home.tsx') },
  { id: 'studio-content', path: 'content', lazy: () => import('./pages/studio-content.tsx') },
  { id: 'studio-recordings', path: 'recordings', lazy: () => import('./pages/studio-recordings.tsx') },
  { id: 'studio-uploads', path: 'uploads', lazy: () => import('./pages/studio-uploads.tsx') },
  {
    id: 'studio-transcripts',
    path: 'transcripts',
    lazy: () => import('./pages/transcripts/studio-transcripts.tsx'),
  },
  {
    id: 'studio-glossary',
    path: 'transcripts/glossary',
    lazy: () => import('./pages/transcripts/studio-glossary.tsx'),
  },
  {
    id: 'studio-talk-transcripts',
    path: 'transcripts/:id',
    lazy: () => import('./pages/transcripts/studio-talk-transcripts.tsx'),
  },
  {
    id: 'studio-transcript',
    path: 'transcripts/:id/:language',
    lazy: () => import('./pages/transcripts/studio-transcript.tsx'),
  },
  {
    id: 'studio-suggestions',
    path: 'suggestions',
    lazy: () => import('./pages/transcripts/studio-suggestions.tsx'),
  },
  { id: 'studio-bulk', path: 'bulk', lazy: () => import('./pages/studio-bulk.tsx') },
  { id: 'studio-bulk-run', path: 'bulk/:id', lazy: () => import('./pages/studio-bulk-run.tsx') },
  { id: 'studio-gatherings', path: 'gatherings', lazy: () => import('./pages/site/studio-gatherings.tsx') },
  { id: 'studio-majalis', path: 'majalis', lazy: () => import('./pages/site/studio-majalis.tsx') },
  { id: 'studio-texts', path: 'texts', lazy: () => import('./pages/site/studio-texts.tsx') },
  { id: 'studio-text', path: 'texts/:name/:language', lazy: () => import('./pages/site/studio-text.tsx') },
  { id: 'studio-menu', path: 'menu', lazy: () => import('./pages/site/studio-menu.tsx') },
  { id: 'studio-topics', path: 'topics', lazy: () => import('./pages/site/studio-topics.tsx') },
  { id: 'studio-speakers', path: 'speakers', lazy: () => import('./pages/site/studio-speakers.tsx') },
  { id: 'studio-cities', path: 'cities', lazy: () => import('./pages/site/studio-cities.tsx') },
  { id: 'studio-item', path: 'items/:id', lazy: () => import('./pages/studio-item.tsx') },
  { id: 'studio-talk', path: 'items/:id/talks/:key', lazy: () => import('./pages/studio-talk.tsx') },
  { id: 'studio-people', path: 'people', lazy: () => import('./pages/people/studio-people.tsx') },
  { id: 'studio-person', path: 'people/:id', lazy: () => import('./pages/people/studio-person.tsx') },
  { id: 'studio-queries', path: 'queries', lazy: () => import('./pages/people/studio-queries.tsx') },
  { id: 'studio-query', path: 'queries/:id', lazy: () => import('./pages/people/studio-query.tsx') },
  { id: 'studio-security', path: 'security', lazy: () => import('./pages/studio-security.tsx') },
  { id: 'studio-money', path: 'money', lazy: () => import('./pages/studio-money.tsx') },
  { id: 'studio-offers', path: 'offers', lazy: () => import('./pages/studio-offers.tsx') },
  { id: 'studio-gifts', path: 'gifts', lazy: () => import('./pages/studio-gifts.tsx') },
  { id: 'studio-wallet', path: 'people/:id/wallet', lazy: () => import('./pages/studio-wallet.tsx') },
  { id: 'studio-orders', path: 'orders', lazy: () => import('./pages/studio-orders.tsx') },
  { id: 'studio-order', path: 'orders/:reference', lazy: () => import('./pages/studio-order.tsx') },
  { id: 'studio-audit', path: 'audit', lazy: () => import('./pages/studio-audit.tsx') },
  { id: 'studio-not-found', path: '*', lazy: () => import('./pages/studio-not-found.tsx') },
]

/**
 * Every path of the studio (decision 52). A page's id is its file name, by which the server finds its
 * scripts. Every route has an id, because ids generated from positions would differ on the server, which has
 * more routes.
 */
export const studioRoutes: RouteObject[] = [
  {
    id: 'studio',
    path: 'studio',
    ErrorBoundary: StudioError,
    children: [
      { id: 'studio-enter', path: 'enter', lazy: () => import('./pages/studio-enter.tsx') },
      { id: 'studio-log-out', path: 'log-out', lazy: () => import('./pages/studio-log-out.tsx') },
      {
        id: 'studio-layout',
        lazy: () => import('./pages/studio-layout.tsx'),
        children: [{ id: 'studio-pages', ErrorBoundary: StudioError, children: pages }],
      },
    ],
  },
]
