import { useStore } from 'zustand'
import { t } from '@sohbet/messages'
import { List, ListRow } from '#ui/list/list.tsx'
import { savedArticlesStore } from '../store/saved-articles-store.ts'
import styles from './saved-talks.module.css'

/** The articles saved on this device; nothing if there are none. */
export function SavedArticles() {
  const articles = useStore(savedArticlesStore, (state) => state.articles) ?? []
  if (articles.length === 0) return null
  const label = t('offline.articles')
  return (
    <section className={styles['album']} aria-label={label}>
      <h2 className={styles['articles']}>{label}</h2>
      <List label={label}>
        {articles.map(({ slug, title, author }) => (
          <ListRow key={slug} title={title} meta={author} to={`/articles/detail/${slug}`} />
        ))}
      </List>
    </section>
  )
}
