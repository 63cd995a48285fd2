import { Link } from '#ui/link/link.tsx'
import { Cover } from '#features/cover/cover.tsx'
import type { ActivityLabels } from './activity-labels.ts'
import styles from './history-row.module.css'

/** The cover, the title as a link to the item's page, and the line below it. */
export function RowLabels({ title, meta, path, cover }: ActivityLabels) {
  return (
    <>
      <Cover {...cover} size={56} />
      <div className={styles['text']}>
        <p className={styles['title']}>
          <Link to={path}>
            <bdi>{title}</bdi>
          </Link>
        </p>
        <p className={styles['meta']}>
          <bdi>{meta}</bdi>
        </p>
      </div>
    </>
  )
}
