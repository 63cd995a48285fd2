import type { CollectionDetail } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { PageHead } from '#lib/page/page-head.tsx'
import { type Site, useSite } from '#lib/page/site.ts'
import { toLocalFile } from '#ui/link/local-path.ts'
import { countryName, itemPath } from '#features/catalog/labels.ts'

/** The metadata of a collection's page for search engines: its breadcrumbs and its public recordings. */
export function CollectionPageHead({ collection }: { collection: CollectionDetail }) {
  const { publicOrigin, brand } = useSite()
  const isListed = isListedType(collection)
  const feedPath = toFeedPath(collection)
  return (
    <PageHead
      title={collection.title}
      description={collection.description === '' ? collection.title : collection.description}
      {...(import.meta.env.SSR &&
        isListed && {
          card: {
            path: toLocalFile(`/card/audios/${collection.slug}.png`),
            alt: cardAlt(collection),
            language: collection.language,
          },
        })}
      type="music.album"
      structuredData={import.meta.env.SSR ? toStatements(collection, { publicOrigin, brand }) : []}
      feed={feedPath === undefined ? undefined : { title: collection.title, path: feedPath }}
      isIndexed={isListed}
    />
  )
}

function cardAlt({ title, speaker, city, country }: CollectionDetail): string {
  const place = city ?? (country === null ? null : countryName(country))
  const card = speaker === null ? title : t('collections.cardAlt', { title, speaker })
  return place === null ? card : t('collections.cardAltPlace', { card, place })
}

function toStatements(
  collection: CollectionDetail,
  { publicOrigin, brand }: Pick<Site, 'publicOrigin' | 'brand'>,
) {
  const address = publicOrigin + itemPath({ type: collection.album_type, slug: collection.slug })
  const isListed = isListedType(collection)
  const recordings = collection.tracks
    .filter((track) => isListed && track.required_access === 'public')
    .map((track) => ({
      '@type': 'AudioObject',
      name: track.title,
      url: `${address}#audio-${track.id}`,
      // A permanent address; it redirects to a signed one.
      contentUrl: `${publicOrigin}/feeds/tracks/${track.id}.mp3`,
      uploadDate: collection.published_at,
      duration: `PT${Math.round(track.duration_in_seconds)}S`,
      inLanguage: collection.language,
      isAccessibleForFree: true,
    }))
  const album = {
    '@type': 'CreativeWorkSeries',
    name: collection.title,
    description: collection.description,
    url: address,
    datePublished: collection.published_at,
    image: `${publicOrigin}/cover/${encodeURIComponent(collection.cover_seed)}.png`,
    inLanguage: collection.language,
    ...(collection.speaker !== null && { author: { '@type': 'Person', name: collection.speaker } }),
    publisher: { '@type': 'Organization', name: brand.companyName },
    hasPart: recordings,
  }
  return [
    album,
    toBreadcrumbs(publicOrigin, { name: t('catalog.audios'), path: '/audios' }, collection.title),
  ]
}

/** The podcast feed of a collection; undefined unless it is public. */
export function toFeedPath(
  collection: Pick<CollectionDetail, 'album_type' | 'album_sub_type' | 'slug'>,
): string | undefined {
  const isOpen = collection.album_sub_type === 'public' && isListedType(collection)
  return isOpen ? `/feeds/audios/${collection.slug}.xml` : undefined
}

function isListedType({ album_type: type }: Pick<CollectionDetail, 'album_type'>): boolean {
  return type !== 'majlis-host-lessons' && type !== 'latifiyah-translations'
}

/** Home, the list, and the page itself. */
export function toBreadcrumbs(origin: string, list: { name: string; path: string }, title: string): object {
  const entries = [
    { name: t('catalog.breadcrumb.home'), item: `${origin}/` },
    { name: list.name, item: origin + list.path },
    { name: title },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: entries.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
  }
}
