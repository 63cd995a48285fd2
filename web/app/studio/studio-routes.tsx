import type { RouteObject } from 'react-router'
import { StudioError } from './layout/studio-error.tsx'

/** The pages inside the studio's layout. */
const pages: RouteObject[] = [
  { id: 'studio-home', index: true, lazy: () => import('./admin/dashboard/studio-home.tsx') },
  { id: 'studio-content', path: 'content', lazy: () => import('./publishing/content/studio-content.tsx') },
  {
    id: 'studio-recordings',
    path: 'recordings',
    lazy: () => import('./importing/library/studio-recordings.tsx'),
  },
  { id: 'studio-uploads', path: 'uploads', lazy: () => import('./importing/sound/page/studio-uploads.tsx') },
  {
    id: 'studio-transcripts',
    path: 'transcripts',
    lazy: () => import('./transcripts/studio-transcripts.tsx'),
  },
  {
    id: 'studio-glossary',
    path: 'transcripts/glossary',
    lazy: () => import('./transcripts/glossary/studio-glossary.tsx'),
  },
  {
    id: 'studio-talk-transcripts',
    path: 'transcripts/:id',
    lazy: () => import('./transcripts/talk/studio-talk-transcripts.tsx'),
  },
  {
    id: 'studio-transcript',
    path: 'transcripts/:id/:language',
    lazy: () => import('./transcripts/editor/studio-transcript.tsx'),
  },
  {
    id: 'studio-suggestions',
    path: 'suggestions',
    lazy: () => import('./transcripts/studio-suggestions.tsx'),
  },
  { id: 'studio-bulk', path: 'bulk', lazy: () => import('./publishing/bulk/studio-bulk.tsx') },
  { id: 'studio-bulk-run', path: 'bulk/:id', lazy: () => import('./publishing/bulk/studio-bulk-run.tsx') },
  { id: 'studio-gatherings', path: 'gatherings', lazy: () => import('./catalog/site/studio-gatherings.tsx') },
  { id: 'studio-majalis', path: 'majalis', lazy: () => import('./catalog/site/studio-majalis.tsx') },
  { id: 'studio-texts', path: 'texts', lazy: () => import('./texts/studio-texts.tsx') },
  { id: 'studio-text', path: 'texts/:name/:language', lazy: () => import('./texts/studio-text.tsx') },
  { id: 'studio-menu', path: 'menu', lazy: () => import('./catalog/site/studio-menu.tsx') },
  { id: 'studio-topics', path: 'topics', lazy: () => import('./catalog/names/studio-topics.tsx') },
  { id: 'studio-speakers', path: 'speakers', lazy: () => import('./catalog/names/studio-speakers.tsx') },
  { id: 'studio-cities', path: 'cities', lazy: () => import('./catalog/names/studio-cities.tsx') },
  { id: 'studio-item', path: 'items/:id', lazy: () => import('./publishing/studio-item.tsx') },
  {
    id: 'studio-talk',
    path: 'items/:id/talks/:key',
    lazy: () => import('./publishing/editor/studio-talk.tsx'),
  },
  { id: 'studio-people', path: 'people', lazy: () => import('./admin/people/studio-people.tsx') },
  { id: 'studio-person', path: 'people/:id', lazy: () => import('./admin/people/person/studio-person.tsx') },
  { id: 'studio-queries', path: 'queries', lazy: () => import('./admin/queries/studio-queries.tsx') },
  { id: 'studio-query', path: 'queries/:id', lazy: () => import('./admin/queries/thread/studio-query.tsx') },
  { id: 'studio-security', path: 'security', lazy: () => import('./login/studio-security.tsx') },
  { id: 'studio-money', path: 'money', lazy: () => import('./admin/money/studio-money.tsx') },
  { id: 'studio-offers', path: 'offers', lazy: () => import('./admin/offers/studio-offers.tsx') },
  { id: 'studio-gifts', path: 'gifts', lazy: () => import('./admin/money/studio-gifts.tsx') },
  {
    id: 'studio-wallet',
    path: 'people/:id/wallet',
    lazy: () => import('./admin/money/studio-wallet.tsx'),
  },
  { id: 'studio-orders', path: 'orders', lazy: () => import('./admin/money/orders/studio-orders.tsx') },
  {
    id: 'studio-order',
    path: 'orders/:reference',
    lazy: () => import('./admin/money/orders/studio-order.tsx'),
  },
  { id: 'studio-audit', path: 'audit', lazy: () => import('./audit/studio-audit.tsx') },
  { id: 'studio-not-found', path: '*', lazy: () => import('./studio-not-found.tsx') },
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
      { id: 'studio-enter', path: 'enter', lazy: () => import('./login/studio-enter.tsx') },
      { id: 'studio-log-out', path: 'log-out', lazy: () => import('./studio-log-out.tsx') },
      {
        id: 'studio-layout',
        lazy: () => import('./studio-layout.tsx'),
        children: [{ id: 'studio-pages', ErrorBoundary: StudioError, children: pages }],
      },
    ],
  },
]
