import { useState } from 'react'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { AltField, toAlt } from './alt-field.tsx'

/** Edits the description of a picture in the text. */
export function EditPicture({ alt: before, onSave }: { alt: string | null; onSave: (alt: string) => void }) {
  const [alt, setAlt] = useState(before)
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
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
    </form>
  )
}
