import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Menu } from '#ui/popover/menu.tsx'
import { newName } from '../draft/new-draft.ts'
import { itemKinds, kindName } from '../../shared/item-labels.ts'

/** A menu of kinds that links to the page of a new item. */
export function NewItem() {
  return (
    <Menu
      label={t('studioContent.new')}
      triggerClassName={buttonVariant('primary')}
      trigger={
        <>
          <Icon name="plus" size="s" />
          {t('studioContent.new')}
        </>
      }
      entries={itemKinds.map((kind) => ({ label: kindName(kind), to: `/studio/items/${newName(kind)}` }))}
    />
  )
}
