import { useStore } from 'zustand'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Popover } from '#ui/popover/popover.tsx'
import { allColumns, columnNames, columnStore, showColumn, usualColumns } from './columns.ts'

/** Chooses the columns of the list on this device. */
export function ColumnChoice() {
  const chosen = useStore(columnStore, (state) => state.chosen) ?? usualColumns
  return (
    <Popover
      label={t('studioContent.columns')}
      triggerClassName={buttonVariant('outline')}
      trigger={
        <>
          <Icon name="sliders-horizontal" size="s" />
          {t('studioContent.columns')}
        </>
      }
    >
      {allColumns.map((column) => (
        <Checkbox
          key={column}
          label={t(columnNames[column])}
          checked={chosen.includes(column)}
          onChange={({ target }) => showColumn(column, target.checked)}
        />
      ))}
    </Popover>
  )
}
