import { useNavigate } from 'react-router'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { toLocalPath } from '#ui/link/local-path.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { toListingPath } from '../state/listing-path.ts'
import type { ListingChoice } from '../state/listing-pending.ts'
import { isSort, listingSorts, toListingAddress } from '../state/listing-query.ts'
import type { MediaType } from '../state/listing-state.ts'
import styles from './listing-sort.module.css'

/** The order of the list (B-67): a form with a button, submitted on change with JavaScript. */
export function ListingSort({ type, choice: { chosen, query } }: { type: MediaType; choice: ListingChoice }) {
  const navigate = useNavigate()
  const choose = (sort: string): void => {
    if (!isSort(sort)) return
    void navigate(toListingAddress(type, chosen, { ...query, sort }), { preventScrollReset: true })
  }
  return (
    <form className={styles['form']} action={toLocalPath(toListingPath(type, chosen))}>
      {query.browseBy !== null && <input type="hidden" name="browse_by" value={query.browseBy} />}
      <span className={styles['pill']}>
        <select
          name="sort"
          aria-label={t('catalog.sort.name')}
          autoComplete="off"
          value={query.sort}
          onChange={({ target }) => choose(target.value)}
        >
          {Object.entries(listingSorts).map(([sort, name]) => (
            <option key={sort} value={sort}>
              {t(name)}
            </option>
          ))}
        </select>
        <Icon name="caret-down" size="s" />
      </span>
      <noscript>
        <Button type="submit" variant="text">
          {t('catalog.sort.send')}
        </Button>
      </noscript>
    </form>
  )
}
