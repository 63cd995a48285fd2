import type { RecentActivity } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { itemPath, kindWord, momentPath } from '#features/catalog/labels.ts'

/** The text and link of a row in the library. */
export interface ActivityLabels {
  title: string
  meta: string
  path: string
  cover: { seed: string; image: string | null; type: string }
}

/** The labels of an entry; undefined if its talk or article was deleted. */
export function toActivityLabels({ track, album, article }: RecentActivity): ActivityLabels | undefined {
  if (article !== null)
    return {
      title: article.title,
      meta: t('library.history.article'),
      path: itemPath({ type: 'article', slug: article.slug }),
      cover: { seed: article.cover_seed, image: null, type: 'article' },
    }
  if (album === null) return undefined
  const cover = { seed: album.cover_seed, image: album.image, type: album.album_type }
  if (track === null)
    return {
      title: album.title,
      meta: kindWord(album.album_type),
      path: itemPath({ type: album.album_type, slug: album.slug }),
      cover,
    }
  return { title: track.title, meta: album.title, path: momentPath(album.slug, track.id), cover }
}
