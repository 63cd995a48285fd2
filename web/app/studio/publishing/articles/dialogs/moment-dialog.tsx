import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import type { CollectionDetail } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { MomentChoice } from './moment-choice.tsx'
import { TalkSearch } from './talk-search.tsx'

/** Asks for a talk and a second, the target of a link on the selection. */
export function MomentDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [collection, setCollection] = useState<CollectionDetail>()
  return (
    <Dialog isOpen title={t('studioArticles.moment.title')} onClose={onClose}>
      {collection === undefined ? (
        <TalkSearch onChoose={setCollection} />
      ) : (
        <MomentChoice
          editor={editor}
          collection={collection}
          onOther={() => setCollection(undefined)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
