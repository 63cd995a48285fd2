import type { ListedItem } from '@sohbet/contract'
import { Cover } from '#features/cover/cover.tsx'
import { CoverPlay } from './cover-play.tsx'
import styles from './playable-cover.module.css'

/** The cover at the start of a list's row, which plays the album that the row links to. */
export function PlayableCover({ item }: { item: ListedItem }) {
  return (
    <span className={styles['cover']}>
      <Cover seed={item.cover_seed} image={item.image} type={item.type} size={96} />
      <CoverPlay album={item} className={styles['play']} />
    </span>
  )
}
