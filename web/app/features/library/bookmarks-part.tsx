import type { Favorite, FavoriteType } from '@sohbet/contract'
import { type MessageKey, t } from '@sohbet/messages'
import { SectionHead } from '#ui/layout/layout.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Pager } from '#ui/link/pager.tsx'
import { BookmarkRow } from './bookmark-row.tsx'
import type { LibraryPageOf } from './library-data.ts'
import styles from './bookmarks-part.module.css'

/** The bookmarks of one type and their number. */
export interface BookmarksOfType {
  type: FavoriteType
  list: LibraryPageOf<Favorite>
}

const headings = {
  audio: 'library.bookmarks.talks',
  album: 'library.bookmarks.albums',
  article: 'library.bookmarks.articles',
} as const satisfies Record<FavoriteType, MessageKey>

/** Bookmarks by type; for a single type with pages (FAV-03). */
export function BookmarksPart({ bookmarks }: { bookmarks: readonly BookmarksOfType[] }) {
  const filled = bookmarks.filter(({ list }) => list.total > 0)
  if (filled.length === 0)
    return (
      <EmptyState
        message={t('library.bookmarks.empty')}
        action={{ label: t('ui.browseAudios'), to: '/audios' }}
      />
    )
  const isAll = bookmarks.length > 1
  return filled.map(({ type, list }) => (
    <section key={type} className={styles['type']} aria-label={t(headings[type])}>
      <SectionHead>
        <h2>{t(headings[type])}</h2>
        {isAll && list.totalPages > 1 && (
          <LinkButton variant="text" to={pathOf(type)}>
            {t('library.bookmarks.all', { count: list.total })}
          </LinkButton>
        )}
      </SectionHead>
      <ul className={styles['list']}>
        {list.entries.map((favorite) => (
          <BookmarkRow key={favorite.id} favorite={favorite} />
        ))}
      </ul>
      {!isAll && (
        <Pager page={list.page} totalPages={list.totalPages} hrefOf={(page) => pathOf(type, page)} />
      )}
    </section>
  ))
}

function pathOf(type: FavoriteType, page = 1): string {
  return `/library?tab=bookmarks&type=${type}${page > 1 ? `&page=${page}` : ''}`
}
