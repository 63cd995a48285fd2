import type { Editor } from '@tiptap/core'
import { t } from '@sohbet/messages'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { PictureAttributes } from '../schema/picture.ts'
import { EditPicture } from './edit-picture.tsx'
import { NewPicture } from './new-picture.tsx'

interface PictureDialogProps {
  editor: Editor
  /** A pasted or dropped file. */
  file: File | undefined
  onClose: () => void
}

/** Inserts a picture into the text, or edits the description of the one at the cursor. */
export function PictureDialog({ editor, file, onClose }: PictureDialogProps) {
  const isRepaired = file === undefined && editor.isActive('picture')
  const done = (act: () => void): void => {
    onClose()
    act()
  }
  return (
    <Dialog isOpen title={t('studioArticles.picture.title')} onClose={onClose}>
      {isRepaired ? (
        <EditPicture
          alt={altAt(editor)}
          onSave={(alt) => done(() => editor.chain().focus().updateAttributes('picture', { alt }).run())}
        />
      ) : (
        <NewPicture
          file={file}
          onStored={(picture: PictureAttributes) =>
            done(() => editor.chain().focus().setPicture(picture).run())
          }
        />
      )}
    </Dialog>
  )
}

function altAt(editor: Editor): string | null {
  const alt: unknown = editor.getAttributes('picture')['alt']
  return typeof alt === 'string' ? alt : null
}
