import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createItem } from '@sohbet/contract/studio'
import type { ItemKind } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Menu } from '#ui/popover/menu.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { browserStudioApi } from '../api/studio-api.ts'
import { itemKinds, kindName } from '../shared/item-labels.ts'

/** Begins an item of a kind, and opens its editor. */
function useNewItem(): (kind: ItemKind) => Promise<void> {
  const navigate = useNavigate()
  return async (kind) => {
    const answer = await browserStudioApi(createItem, { body: { kind } })
    if (answer.ok) await navigate(`/studio/items/${answer.body.data.item.id}`)
    else showToast('error', answer.message)
  }
}

/** A button that begins something new, of a kind to be chosen. */
export function NewItem() {
  const begin = useNewItem()
  const [isBeginning, setBeginning] = useState(false)
  const choose = async (kind: ItemKind): Promise<void> => {
    // A second press would begin a second one.
    if (isBeginning) return
    setBeginning(true)
    await begin(kind)
    setBeginning(false)
  }
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
      entries={itemKinds.map((kind) => ({ label: kindName(kind), onChoose: () => void choose(kind) }))}
    />
  )
}
