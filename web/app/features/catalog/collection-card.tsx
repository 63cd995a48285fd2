import type { ListedItem } from '@sohbet/contract'
import { directionOf } from '../../ui/direction-of.ts'
import { Facts } from '../../ui/facts.tsx'
import { formatShortDuration } from '../../ui/format-duration.ts'
import { Link } from '../../ui/link.tsx'
import { Cover } from '../cover/cover.tsx'
import { BookmarkButton } from '../keeping/bookmark-button.tsx'
import { AccessBadge } from './access-badge.tsx'
import styles from './collection-card.module.css'
import { countTalks, itemPath, kindWord } from './words.ts'

// Cover, title and one line of facts; the whole card is one link, and the bookmark stands over its corner.
function CollectionCard({ item }: { item: ListedItem }) {
  const length =
    item.track_count === 1
      ? formatShortDuration(item.duration_in_seconds)
      : countTalks(item.type, item.track_count)
  const place = [item.place, item.year].filter((part) => part !== null).join(', ')
  return (
    <div className={styles['item']}>
      <Link className={styles['card']} to={itemPath(item)}>
        <span className={styles['picture']}>
          <Cover seed={item.cover_seed} image={item.image} type={item.type} size={320} />
          <AccessBadge item={item} className={styles['badge']} />
        </span>
        <h3 dir="auto" lang={item.language}>
          {item.title}
        </h3>
        <p className={styles['facts']} dir={directionOf(item.title)}>
          <Facts items={[kindWord(item.type), length, place]} />
        </p>
      </Link>
      <span className={styles['over']}>
        <BookmarkButton
          type="album"
          itemId={item.id}
          bookmarkedId={item.bookmarked_id}
          title={item.title}
          className={styles['mark']}
        />
      </span>
    </div>
  )
}

/** Cards side by side, as many as the width allows; `isRow` makes them one row that scrolls on a phone. */
export function CardGrid({ items, isRow = false }: { items: readonly ListedItem[]; isRow?: boolean }) {
  return (
    <ul className={isRow ? styles['row'] : styles['grid']}>
      {items.map((item) => (
        <li key={`${item.type} ${item.id}`}>
          <CollectionCard item={item} />
        </li>
      ))}
    </ul>
  )
}
