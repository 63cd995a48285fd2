import type { ComponentProps } from 'react'
import type { Purchase } from '@sohbet/contract'
import { currentLanguage, localeOf, t } from '@sohbet/messages'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { Pager } from '#ui/link/pager.tsx'
import { countCredits } from '#features/money/count-credits.ts'
import type { LibraryPageOf } from './library-data.ts'
import { libraryPath } from './library-tabs.ts'
import { RowLabels } from './row-labels.tsx'
import styles from './history-row.module.css'
import list from './purchases-part.module.css'

/** Items bought with credits, newest first (ZAWIYA-05, B-99). */
export function PurchasesPart({ purchases }: { purchases: LibraryPageOf<Purchase> }) {
  if (purchases.total === 0)
    return (
      <EmptyState
        message={t('library.purchases.empty')}
        action={{ label: t('library.purchases.seeLessons'), to: '/audios/ct-zawiya' }}
      />
    )
  return (
    <>
      <ul className={list['list']}>
        {purchases.entries.map((purchase) => (
          <PurchaseRow key={purchase.purchase_id} purchase={purchase} />
        ))}
      </ul>
      <Pager
        page={purchases.page}
        totalPages={purchases.totalPages}
        hrefOf={(page) => libraryPath('purchases', page)}
      />
    </>
  )
}

function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { spent, created_at: createdAt } = purchase
  return (
    <li className={styles['row']}>
      <RowLabels {...labelsOf(purchase)} />
      <p className={list['paid']}>
        <span>{countCredits(spent)}</span>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
    </li>
  )
}

function labelsOf({ kind, lesson, lessons, album }: Purchase): ComponentProps<typeof RowLabels> {
  const isSet = kind === 'complete'
  const titles = listOf(lessons.map(({ title }) => title))
  if (album === null)
    return {
      title: isSet ? titles : lesson.title,
      meta: t('library.purchases.unavailable'),
      cover: { seed: lesson.album_slug, image: null, type: 'album' },
    }
  const page = `/audios/detail/${album.slug}`
  return {
    title: isSet ? album.title : lesson.title,
    meta: isSet ? titles : album.title,
    path: isSet ? page : `${page}#audio-${lesson.id}`,
    cover: { seed: album.cover_seed, image: album.image, type: album.album_type },
  }
}

function listOf(titles: readonly string[]): string {
  return new Intl.ListFormat(localeOf(currentLanguage()), { type: 'unit' }).format(titles)
}
