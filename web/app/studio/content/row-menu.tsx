import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BulkAction, Item } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { buttonLook } from '../../ui/button/button-look.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import { Menu } from '../../ui/popover/menu.tsx'
import { actionNames } from './action-words.ts'
import { ConfirmDialog, needsConsent } from './confirm-dialog.tsx'
import type { ItemActions } from './use-item-actions.ts'

/** What can be done to one item of the list. */
export function RowMenu({ item, title, actions }: { item: Item; title: string; actions: ItemActions }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<BulkAction>()
  const { id } = item
  const doOne = (action: BulkAction): void => {
    if (needsConsent(action)) setAsked(action)
    else void actions.run(action, [id])
  }
  return (
    <>
      <Menu
        label={t('ui.moreFor', { title })}
        triggerLabel={t('ui.moreFor', { title })}
        triggerClassName={buttonLook('icon')}
        trigger={<Icon name="dots-three" />}
        entries={[
          {
            label: t('studioContent.action.edit'),
            icon: 'pencil-simple',
            onChoose: () => void navigate(`/studio/items/${id}`),
          },
          ...actionsFor(item).map((action) => ({
            label: t(actionNames[action]),
            icon: action === 'trash' || action === 'delete' ? ('trash' as const) : undefined,
            onChoose: () => doOne(action),
          })),
        ]}
      />
      {asked !== undefined && (
        <ConfirmDialog
          action={asked}
          count={1}
          title={title}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void actions.run(asked, [id])}
        />
      )}
    </>
  )
}

/** What an item of this state can become. */
function actionsFor({ state, has_changes: hasChanges, trashed_at: trashedAt }: Item): readonly BulkAction[] {
  if (trashedAt !== null) return ['restore', 'delete']
  const isPublished = state === 'published'
  return [
    ...(!isPublished || hasChanges ? (['publish'] as const) : []),
    ...(state === 'draft' ? (['review'] as const) : []),
    ...(isPublished || state === 'scheduled' ? (['withdraw'] as const) : []),
    'trash',
  ]
}
