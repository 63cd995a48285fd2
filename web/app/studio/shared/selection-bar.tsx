import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import styles from './selection-bar.module.css'

/** The actions on the selected rows of a list; shown while any are selected. */
export function SelectionBar({
  selection,
  labels,
  children,
}: {
  selection: { ids: ReadonlySet<unknown>; clear(): void }
  /** Of the bar, the number of selected rows, and the button that selects none. */
  labels: { bar: string; count: string; none: string }
  children: ReactNode
}) {
  const isShown = selection.ids.size > 0
  return (
    <div className={isShown ? styles['bar'] : undefined} role="region" aria-label={labels.bar}>
      <span role="status" className={styles['count']}>
        {isShown && labels.count}
      </span>
      {isShown && (
        <Row gap={2} className={styles['actions']}>
          {children}
          <Button variant="ghost" onClick={selection.clear}>
            {labels.none}
          </Button>
        </Row>
      )}
    </div>
  )
}
