import type { ArticleDetail } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import styles from './article-neighbours.module.css'

/** The previous and next article. */
export function ArticleNeighbours({ article }: { article: Pick<ArticleDetail, 'previous' | 'next'> }) {
  const { previous, next } = article
  if (previous === null && next === null) return null
  return (
    <nav className={styles['neighbours']} aria-label={t('notes.reader.more')}>
      {previous !== null && (
        <Link to={`/articles/detail/${previous.slug}`} className={styles['previous']}>
          <Icon name="arrow-left" />
          <span>
            <small>{t('notes.reader.previous')}</small>
            <span dir="auto">{previous.title}</span>
          </span>
        </Link>
      )}
      {next !== null && (
        <Link to={`/articles/detail/${next.slug}`} className={styles['next']}>
          <span>
            <small>{t('notes.reader.next')}</small>
            <span dir="auto">{next.title}</span>
          </span>
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  )
}
