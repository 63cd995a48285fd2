import type { BulkAction } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { RefusedList } from '../../shared/alert-list.tsx'
import { SelectionBar } from '../../shared/selection.tsx'
import type { Selection } from '../../shared/selection.tsx'
import { itemActions } from './item-actions.tsx'
import type { ItemActions } from './item-actions.tsx'

const usual: readonly BulkAction[] = ['publish', 'review', 'withdraw', 'trash']
const inTrash: readonly BulkAction[] = ['restore', 'delete']

/** The actions on selected items; shown while any are selected. */
export function BulkBar({
  selection,
  actions,
  isTrash,
}: {
  selection: Selection
  actions: ItemActions
  isTrash: boolean
}) {
  return (
    <SelectionBar
      selection={selection}
      labels={{
        bar: t('studioContent.select.bar'),
        count: t('studioContent.select.count', { count: selection.ids.size }),
        none: t('studioContent.select.none'),
      }}
    >
      {(isTrash ? inTrash : usual).map((action) => (
        <Button
          key={action}
          variant="outline"
          aria-disabled={actions.isRunning}
          onClick={() => actions.run(action, [...selection.ids])}
        >
          {t(itemActions[action].name)}
        </Button>
      ))}
    </SelectionBar>
  )
}

/** Lists the items that an action skipped; those that only look garbled can be published. */
export function RefusedItems({ actions }: { actions: ItemActions }) {
  const { refused } = actions
  const garbled = refused.filter((item) => item.is_garbled).length
  return (
    <RefusedList
      title={t('studioContent.refused', { count: refused.length })}
      refused={refused.map(({ id: key, ...item }) => ({ key, ...item }))}
      actions={
        garbled > 0 && (
          <Button
            variant="outline"
            aria-disabled={actions.isRunning}
            onClick={() => actions.publishGarbled()}
          >
            {t('studioContent.garbled.publish', { count: garbled })}
          </Button>
        )
      }
      onClose={() => actions.clearRefused()}
    />
  )
}
