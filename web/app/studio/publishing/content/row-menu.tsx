import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BulkAction, Item } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Menu } from '#ui/popover/menu.tsx'
import { ConfirmAction, itemActions, needsConsent } from './item-action.tsx'
import type { ItemActions } from './use-item-actions.ts'

/** The actions on one item of the list. */
export function RowMenu({ item, title, actions }: { item: Item; title: string; actions: ItemActions }) {
  const navigate = useNavigate()
  const [requested, setRequested] = useState<BulkAction>()
  const { id } = item
  const doOne = (action: BulkAction): void => {
    if (needsConsent(action)) setRequested(action)
    else void actions.run(action, [id])
  }
  return (
    <>
      <Menu
        label={t('ui.moreFor', { title })}
        triggerLabel={t('ui.moreFor', { title })}
        triggerClassName={buttonVariant('icon')}
        trigger={<Icon name="dots-three" />}
        entries={[
          {
            label: t('studioContent.action.edit'),
            icon: 'pencil-simple',
            onChoose: () => void navigate(`/studio/items/${id}`),
          },
          ...actionsFor(item).map((action) => ({
            label: t(itemActions[action].name),
            icon: action === 'trash' || action === 'delete' ? ('trash' as const) : undefined,
            onChoose: () => doOne(action),
          })),
        ]}
      />
      {requested !== undefined && (
        <ConfirmAction
          action={requested}
          heading={{ title }}
          onClose={() => setRequested(undefined)}
          onConfirm={() => void actions.run(requested, [id])}
        />
      )}
    </>
  )
}

/** The actions available in an item's state. */
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
