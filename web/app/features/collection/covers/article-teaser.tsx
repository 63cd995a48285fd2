import type { ListedItem } from '@sohbet/contract'
import { currentLanguage, directionOf } from '@sohbet/messages'
import { formatDate } from '#ui/format/format-date.ts'
import { Facts } from '#ui/line/facts.tsx'
import { Link } from '#ui/link/link.tsx'
import { BookmarkButton } from '#features/favorites/bookmark-button.tsx'
import { itemPath, readingTime } from '#features/catalog/labels.ts'
import styles from './article-teaser.module.css'

/** Minutes of reading, as listed with the item. */
function minutesToRead(item: ListedItem): string {
  return readingTime(Math.round(item.duration_in_seconds / 60))
}

// Below a double rule, like the first page of a manuscript.
function ArticleTeaser({ item }: { item: ListedItem }) {
  const language = currentLanguage()
  return (
    <article className={styles['teaser']} lang={item.language} dir="auto">
      <p className={styles['facts']} lang={language} dir={directionOf(language)} data-interface>
        <Facts items={[item.author, formatDate(item.published_at), minutesToRead(item)]} />
      </p>
      <h3>
        <Link to={itemPath(item)}>{item.title}</Link>
      </h3>
      {/* After the title in the document, but placed beside the facts. */}
      <BookmarkButton
        type="article"
        itemId={item.id}
        bookmarkedId={item.bookmarked_id}
        title={item.title}
        className={styles['mark']}
      />
      <p className={styles['excerpt']}>{item.excerpt}</p>
    </article>
  )
}

/** Articles in columns; with `isLed` the first is larger. */
export function ArticleColumns({ items, isLed = false }: { items: readonly ListedItem[]; isLed?: boolean }) {
  return (
    <div className={styles['container']}>
      <div className={isLed ? styles['led'] : styles['columns']}>
        {items.map((item) => (
          <ArticleTeaser key={item.id} item={item} />
        ))}
      </div>
    </div>
  )
}
