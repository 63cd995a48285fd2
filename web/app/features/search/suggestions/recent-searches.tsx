import { useStore } from 'zustand'
import { t } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { removeSearch, userStore } from '#session/visit/user.ts'
import { toTextAddress } from '../search-query.ts'
import styles from './recent-searches.module.css'

/** The listener's recent searches, newest first, each with a button to remove it (SEARCH-05, B-71). */
export function RecentSearches() {
  const searches = useStore(userStore, (user) => user.recentSearches)
  return <RecentList searches={searches} onRemove={removeSearch} />
}

/** Searches as links, each with a remove button. */
export function RecentList({
  searches,
  onRemove,
}: {
  searches: readonly string[]
  onRemove(search: string): void
}) {
  if (searches.length === 0) return null
  return (
    <section className={styles['recent']} aria-labelledby="recent-searches">
      <h2 id="recent-searches">{t('search.recent')}</h2>
      <ul>
        {searches.map((search) => (
          <li key={search}>
            <Link to={toTextAddress(search)} isPrefetched={false}>
              <Icon name="clock-counter-clockwise" size="s" />
              <span dir="auto">{search}</span>
            </Link>
            <IconButton aria-label={t('search.recentRemove', { search })} onClick={() => onRemove(search)}>
              <Icon name="x" size="s" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
