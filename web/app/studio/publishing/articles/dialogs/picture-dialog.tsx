import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { t } from '@sohbet/messages'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Button } from '#ui/button/button.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { CheckedForm } from '#studio/shared/checked-form.tsx'
import type { PictureAttributes } from '../schema/picture.ts'
import { NewPicture } from './new-picture.tsx'
import { AltField, toAlt } from './picture-fields.tsx'

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

/** Edits the description of a picture in the text. */
function EditPicture({ alt: before, onSave }: { alt: string | null; onSave: (alt: string) => void }) {
  const [alt, setAlt] = useState(before)
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <CheckedForm
      onSubmit={() => {
        const text = toAlt(alt)
        if (text === null) setIsConfirming(true)
        else onSave(text)
      }}
    >
      <Stack gap={4}>
        <AltField value={alt} isMissing={isConfirming && toAlt(alt) === null} onChange={setAlt} />
        <Row gap={3}>
          <Button type="submit" variant="primary">
            {t('studioArticles.picture.mend')}
          </Button>
        </Row>
      </Stack>
    </CheckedForm>
  )
}
