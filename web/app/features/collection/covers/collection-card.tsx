import type { ListedItem } from '@sohbet/contract'
import { sideBeside } from '#ui/format/direction-of.ts'
import { Facts } from '#ui/line/facts.tsx'
import { formatShortDuration } from '#ui/format/format-duration.ts'
import { Link } from '#ui/link/link.tsx'
import { useDraw } from '#session/markup/use-draw.ts'
import { Cover } from '#features/cover/cover.tsx'
import { BookmarkButton } from '#features/favorites/bookmark-button.tsx'
import { AccessBadge } from '#features/catalog/access-badge.tsx'
import { CoverPlay } from './cover-play.tsx'
import { countTalks, itemPath, kindWord, placeAndYear } from '#features/catalog/labels.ts'
import styles from './collection-card.module.css'

// Cover, title and a line of facts. The whole card is one link; the other buttons are above its cover.
function CollectionCard({
  item,
  isEager = false,
  isFirst = false,
}: {
  item: ListedItem
  isEager?: boolean
  isFirst?: boolean
}) {
  const length =
    item.track_count === 1
      ? formatShortDuration(item.duration_in_seconds)
      : countTalks(item.type, item.track_count)
  return (
    <div className={styles['item']}>
      <Link className={styles['card']} to={itemPath(item)}>
        <span className={styles['picture']}>
          <Cover
            seed={item.cover_seed}
            image={item.image}
            type={item.type}
            size={320}
            eager={isEager}
            isFirst={isFirst}
          />
          <AccessBadge item={item} className={styles['badge']} />
        </span>
        <div className={styles['text']}>
          <h3 dir="auto" lang={item.language}>
            {item.title}
          </h3>
          <p className={styles['facts']} data-side={sideBeside(item.title)}>
            <Facts items={[kindWord(item.type), length, placeAndYear(item)]} />
          </p>
          {item.speaker !== null && (
            <p className={styles['speaker']} data-side={sideBeside(item.title)}>
              <bdi>{item.speaker}</bdi>
            </p>
          )}
        </div>
      </Link>
      <span className={styles['over']}>
        <CoverPlay album={item} className={styles['play']} />
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

/** Maximum number of covers in a first view, on any screen. */
const maxFirstCovers = 6

/**
 * A grid of cards with full rows; `isRow` makes it a single row that scrolls on a phone. With `isFirstView`
 * the covers visible at first load eagerly, the first with high priority.
 */
export function CardGrid({
  items,
  isRow = false,
  isFirstView = false,
}: {
  items: readonly ListedItem[]
  isRow?: boolean
  isFirstView?: boolean
}) {
  const draw = useDraw()
  return (
    <div className={styles['container']}>
      <ul className={isRow ? styles['row'] : styles['grid']}>
        {items.map((item, index) => {
          const isEager = isFirstView && index < maxFirstCovers
          // The first cover is preloaded: its preload link is in the head of the page.
          return isEager && index === 0 ? (
            <li key={`${item.type} ${item.id}`}>
              <CollectionCard item={item} isEager isFirst />
            </li>
          ) : (
            <li key={`${item.type} ${item.id}`} {...draw(CollectionCard, { item, isEager })} />
          )
        })}
      </ul>
    </div>
  )
}
