import { Link } from '#ui/link/link.tsx'
import { Cover } from '#features/cover/cover.tsx'
import type { ActivityLabels } from './activity-labels.ts'
import styles from './history-row.module.css'

/** The cover, the title as a link to the item's page, if it has one, and the line below it. */
export function RowLabels({
  title,
  meta,
  path,
  cover,
}: Omit<ActivityLabels, 'path'> & Partial<Pick<ActivityLabels, 'path'>>) {
  return (
    <>
      <Cover {...cover} size={56} />
      <div className={styles['text']}>
        <p className={styles['title']}>
          {path === undefined ? (
            <bdi>{title}</bdi>
          ) : (
            <Link to={path}>
              <bdi>{title}</bdi>
            </Link>
          )}
        </p>
        <p className={styles['meta']}>
          <bdi>{meta}</bdi>
        </p>
      </div>
    </>
  )
}
