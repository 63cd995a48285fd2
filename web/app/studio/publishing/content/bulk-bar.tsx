import { useState } from 'react'
import type { BulkAction } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { AlertList } from '../../shared/alert-list.tsx'
import { SelectionBar } from '../../shared/selection.tsx'
import { ConfirmAction, itemActions, needsConsent } from './item-action.tsx'
import type { ItemActions } from './use-item-actions.ts'
import type { Selection } from '../../shared/selection.tsx'
import styles from './content-page.module.css'

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
  const [requested, setRequested] = useState<BulkAction>()
  const count = selection.ids.size
  const run = (action: BulkAction): void => void actions.run(action, [...selection.ids])
  return (
    <>
      <SelectionBar
        selection={selection}
        labels={{
          bar: t('studioContent.select.bar'),
          count: t('studioContent.select.count', { count }),
          none: t('studioContent.select.none'),
        }}
      >
        {(isTrash ? inTrash : usual).map((action) => (
          <Button
            key={action}
            variant="outline"
            aria-disabled={actions.isRunning}
            onClick={() => (needsConsent(action) ? setRequested(action) : run(action))}
          >
            {t(itemActions[action].name)}
          </Button>
        ))}
      </SelectionBar>
      {requested !== undefined && (
        <ConfirmAction
          action={requested}
          heading={{ count }}
          onClose={() => setRequested(undefined)}
          onConfirm={() => run(requested)}
        />
      )}
    </>
  )
}

/** Lists the items that an action skipped, each with the reason. */
export function RefusedItems({ actions }: { actions: ItemActions }) {
  const { refused } = actions
  const garbled = refused.filter((item) => item.is_garbled).length
  return (
    <div className={styles['refused']}>
      <AlertList
        title={t('studioContent.refused', { count: refused.length })}
        lines={refused.map(({ id, title, message }) => ({
          key: id,
          line: (
            <>
              <strong dir="auto">{title}</strong> <span dir="auto">{message}</span>
            </>
          ),
        }))}
      >
        <Row gap={3}>
          {garbled > 0 && (
            <Button
              variant="outline"
              aria-disabled={actions.isRunning}
              onClick={() => actions.publishGarbled()}
            >
              {t('studioContent.garbled.publish', { count: garbled })}
            </Button>
          )}
          <Button variant="text" onClick={() => actions.clearRefused()}>
            {t('ui.close')}
          </Button>
        </Row>
      </AlertList>
    </div>
  )
}
