import type { CollectionDetail } from '@sohbet/contract'
import { PageHead } from '../shell/page-head.tsx'
import { useSite } from '../shell/site.ts'
import { itemPath } from './words.ts'

/** What a collection's page says to search engines: where it stands and which recordings everybody can hear. */
export function CollectionPageHead({ collection }: { collection: CollectionDetail }) {
  const { publicOrigin, brand } = useSite()
  const address = publicOrigin + itemPath({ type: collection.album_type, slug: collection.slug })
  const recordings = collection.tracks
    .filter((track) => track.required_access === 'public')
    .map((track) => ({
      '@type': 'AudioObject',
      name: track.title,
      url: `${address}#audio-${track.id}`,
      duration: `PT${Math.round(track.duration_in_seconds)}S`,
      inLanguage: collection.language,
      isAccessibleForFree: true,
    }))
  const album = {
    '@type': 'CreativeWorkSeries',
    name: collection.title,
    description: collection.description,
    url: address,
    inLanguage: collection.language,
    ...(collection.speaker !== null && { author: { '@type': 'Person', name: collection.speaker } }),
    publisher: { '@type': 'Organization', name: brand.companyName },
    hasPart: recordings,
  }
  return (
    <PageHead
      title={collection.title}
      description={collection.description === '' ? collection.title : collection.description}
      coverSeed={collection.cover_seed}
      type="music.album"
      structuredData={[
        album,
        toBreadcrumbs(publicOrigin, { name: 'Audios', path: '/audios' }, collection.title),
      ]}
      isIndexed={
        collection.album_type !== 'majlis-host-lessons' && collection.album_type !== 'latifiyah-translations'
      }
    />
  )
}

/** Home, the list, and the page itself. */
export function toBreadcrumbs(origin: string, list: { name: string; path: string }, title: string): object {
  const entries = [
    { name: 'Home', item: `${origin}/` },
    { name: list.name, item: origin + list.path },
    { name: title },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: entries.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
  }
}
