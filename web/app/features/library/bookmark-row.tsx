import type { Favorite } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { AlbumPlay } from '#features/collection/covers/cover-play.tsx'
import { countTalks, itemPath, momentPath } from '#features/catalog/labels.ts'
import { BookmarkButton } from '#features/favorites/bookmark-button.tsx'
import { PlayButton } from './play-button.tsx'
import { RowLabels } from './row-labels.tsx'
import styles from './history-row.module.css'

/** A bookmark with a link to its page, a play button for a talk, and a button to remove it (FAV-01, FAV-02). */
export function BookmarkRow({ favorite }: { favorite: Favorite }) {
  const text = toLabels(favorite)
  if (text === undefined) return null
  const { item, track, album } = favorite
  return (
    <li className={styles['row']}>
      <RowLabels {...text} />
      <div className={styles['buttons']}>
        {track !== null && album !== null && <PlayButton track={track} album={album} />}
        {item !== null && item.type !== 'article' && (
          <AlbumPlay album={item} className={buttonVariant('icon')} />
        )}
        <BookmarkButton
          type={favorite.type}
          itemId={text.itemId}
          bookmarkedId={favorite.id}
          title={text.title}
        />
      </div>
    </li>
  )
}

function toLabels({ item, track, album }: Favorite) {
  if (track !== null && album !== null)
    return {
      itemId: track.id,
      title: track.title,
      meta: album.title,
      path: momentPath(album.slug, track.id),
      cover: { seed: album.cover_seed, image: album.image, type: album.album_type },
    }
  if (item === null) return undefined
  return {
    itemId: item.id,
    title: item.title,
    meta:
      item.type === 'article'
        ? (item.author ?? t('library.history.article'))
        : countTalks(item.type, item.track_count),
    path: itemPath(item),
    cover: { seed: item.cover_seed, image: item.image, type: item.type },
  }
}
