import type { MouseEvent } from 'react'
import clsx from 'clsx'
import { t } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { useLazy } from '#ui/hooks/use-lazy.ts'
import type { FilterSheetProps } from './filter-sheet.tsx'
import styles from './filter-opener.module.css'

/** The id of the filters on the page itself. */
export const filtersId = 'filters'

/**
 * Leads to the filters: on a phone it opens their sheet or, before JavaScript loads, jumps to the column
 * below the list. On a wide screen it is a skip link, since the column comes after the whole list in tab
 * order.
 */
export function FilterOpener(page: Pick<FilterSheetProps, 'listing' | 'choice'>) {
  const isPhone = useIsPhone()
  const { Component: Sheet, isOpen, open, close } = useLazy(loadSheet)
  const count = page.choice.chosen.length
  const openSheet = async (): Promise<void> => {
    if (!(await open())) location.hash = filtersId
  }
  const press = (event: MouseEvent): void => {
    if (!isPhone || !isPlainClick(event)) return
    event.preventDefault()
    void openSheet()
  }
  return (
    <>
      <a
        href={`#${filtersId}`}
        className={clsx(styles['opener'], count > 0 && styles['isOn'])}
        aria-haspopup={isPhone ? 'dialog' : undefined}
        onClick={press}
      >
        <Icon name="sliders-horizontal" size="s" />
        {count === 0 ? t('catalog.filters.title') : t('catalog.filters.titleChosen', { count })}
      </a>
      {Sheet !== undefined && <Sheet {...page} isOpen={isOpen} onClose={close} />}
    </>
  )
}

const loadSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet
