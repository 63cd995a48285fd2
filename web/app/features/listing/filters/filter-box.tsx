import { Checkbox } from '#ui/field/checkbox.tsx'
import type { ChoiceLine } from './facet-column.tsx'
import styles from './filter-box.module.css'

/** A choice as a checkbox, for selecting several before the list is shown. */
export function FilterBox({
  choice,
  isChosen,
  onToggle,
}: Omit<ChoiceLine, 'facet'> & { onToggle: () => void }) {
  return (
    <div className={styles['choice']}>
      <Checkbox
        label={choice.label}
        count={choice._count}
        checked={isChosen}
        disabled={choice._count === 0 && !isChosen}
        onChange={onToggle}
      />
    </div>
  )
}
