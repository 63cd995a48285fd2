import { formatNumber, t } from '@sohbet/messages'
import { Icon } from '../picture/icon.tsx'
import { Link } from './link.tsx'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  totalPages: number
  /** The path of a page of this list. */
  hrefOf(page: number): string
}

/** Numbered pages as plain links (B-66); nothing for a list of one page. */
export function Pager({ page, totalPages, hrefOf }: PagerProps) {
  if (totalPages < 2) return null
  return (
    <nav className={styles['pager']} aria-label={t('ui.pager.pages')}>
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" aria-label={t('ui.pager.previous')}>
          <Icon name="caret-left" />
        </Link>
      )}
      {nearbyPages(page, totalPages).map((shown, index) =>
        shown === undefined ? (
          // A gap has no id; its index identifies it.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={`gap ${index}`}>…</span>
        ) : (
          <Link
            key={shown}
            to={hrefOf(shown)}
            aria-label={t('ui.pager.page', { page: shown })}
            aria-current={shown === page ? 'page' : undefined}
          >
            {formatNumber(shown, { useGrouping: false })}
          </Link>
        ),
      )}
      {page < totalPages && (
        <Link to={hrefOf(page + 1)} rel="next" aria-label={t('ui.pager.next')}>
          <Icon name="caret-right" />
        </Link>
      )}
    </nav>
  )
}

/** The first, the last and the pages around the current one; undefined is a gap. */
export function nearbyPages(page: number, totalPages: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, totalPages].filter((shown) => shown >= 1 && shown <= totalPages)
  const shown = [...new Set(near)].toSorted((left, right) => left - right)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1]
    return before !== undefined && number - before > 1 ? [undefined, number] : [number]
  })
}
