import { useEffect, useRef } from 'react'
import { t } from '@sohbet/messages'
import type { Selection } from '../../publishing/content/use-selection.ts'
import styles from './library.module.css'

/** Selects all ready recordings of the page, or none. */
export function SelectAll({ ids, selection }: { ids: readonly string[]; selection: Selection<string> }) {
  const chosen = ids.filter((id) => selection.ids.has(id)).length
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = chosen > 0 && chosen < ids.length
  }, [chosen, ids.length])
  return (
    <label className={styles['all']}>
      <input
        ref={box}
        type="checkbox"
        checked={ids.length > 0 && chosen === ids.length}
        disabled={ids.length === 0}
        onChange={({ target }) => selection.chooseAll(target.checked)}
      />
      {t('studioLibrary.select.all')}
    </label>
  )
}
