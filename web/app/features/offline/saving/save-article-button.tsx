import { useStore } from 'zustand'
import { t } from '@sohbet/messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { useAccount } from '#session/account/account-context.ts'
import { savedArticlesStore } from '../store/saved-articles-store.ts'

/** Saves an article for offline reading, and removes it. */
export function SaveArticleButton({ slug, title }: { slug: string; title: string }) {
  const ownerId = useAccount()?.id ?? null
  const articles = useStore(savedArticlesStore, (state) => state.articles)
  const isSaved = articles?.some((article) => article.slug === slug) === true
  const press = async (): Promise<void> => {
    const { removePage, savePage, showSavedArticles } = await import('./saved-pages.ts')
    const path = `/articles/detail/${slug}`
    await (isSaved ? removePage(path) : savePage(path, ownerId))
    await showSavedArticles(ownerId)
    showToast('success', isSaved ? t('offline.article.removed') : t('offline.article.saved', { title }))
  }
  return (
    <IconButton
      data-needs-script=""
      aria-label={isSaved ? t('offline.article.remove') : t('offline.save')}
      onClick={() => void press().catch(() => showToast('error', t('offline.article.failed')))}
    >
      <Icon name={isSaved ? 'check-circle' : 'cloud-arrow-down'} />
    </IconButton>
  )
}
