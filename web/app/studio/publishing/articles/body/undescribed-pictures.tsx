import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'

/** Links to the first picture without a description, if there is one. */
export function UndescribedPictures({ editor, onChoose }: { editor: Editor; onChoose: () => void }) {
  const count = useEditorState({ editor, selector: ({ editor }) => undescribedIn(editor).length })
  if (count === 0) return null
  const choose = (): void => {
    const [position] = undescribedIn(editor)
    if (position === undefined) return
    editor.chain().setNodeSelection(position).scrollIntoView().run()
    onChoose()
  }
  return (
    <p>
      <Button variant="outline" onClick={choose}>
        {t('studioArticles.picture.undescribed', { count })}
      </Button>
    </p>
  )
}

function undescribedIn({ state: { doc } }: Editor): number[] {
  const found: number[] = []
  doc.descendants((node, position) => {
    if (node.type.name === 'picture' && node.attrs['alt'] === null) found.push(position)
  })
  return found
}
