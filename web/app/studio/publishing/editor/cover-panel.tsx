import { type ComponentType, useState } from 'react'
import { t } from '@sohbet/messages'
import type { CollectionDraft } from '@sohbet/contract/studio'
import { Button } from '#ui/button/button.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { useLazy } from '#ui/hooks/use-lazy.ts'
import { Text } from '#ui/text/text.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { type LoadedPicture, maxPictureBytes, readPictureFile } from '../../shared/picture-file.ts'
import { FileButton } from '../../shared/file-button.tsx'
import type { DraftHandle } from '../draft/use-draft.ts'
import { fieldId, useFault } from './publish/faults.tsx'
import type { CoverCropProps } from './cover-crop.tsx'
import styles from './cover-panel.module.css'

/** The accepted types. */
const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

const loadCrop = async (): Promise<ComponentType<CoverCropProps>> =>
  (await import('./cover-crop.tsx')).CoverCrop

/** The cover: drawn from the slug, or a picture cropped to a square, with its focus point. */
export function CoverPanel({ handle }: { handle: DraftHandle<CollectionDraft> }) {
  const { draft, item, change } = handle
  const [picture, setPicture] = useState<LoadedPicture>()
  const crop = useLazy(loadCrop)
  const fault = useFault('cover_file_id')
  const isDrawn = draft.cover_file_id === null
  // A published item keeps the drawing of its first slug.
  const isKnown = item.is_live && item.cover.startsWith('/cover/')
  const drawn = isKnown ? item.cover : `/cover/${draft.slug === '' ? 'draft' : draft.slug}.svg`
  const source = draft.cover_file_id === null ? drawn : `/images/${draft.cover_file_id}`
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const isAccepted = kinds.includes(file.type) && file.size <= maxPictureBytes
    const read = isAccepted ? await readPictureFile(file) : undefined
    if (read === undefined) return showToast('error', t('studioEditor.cover.unusable'))
    setPicture(read)
    if (!(await crop.open())) showToast('error', t('studioEditor.cover.notLoaded'))
  }
  return (
    <Stack as="section" gap={3} aria-labelledby="cover">
      <h2 id="cover" className={styles['title']}>
        {t('studioEditor.field.cover')}
      </h2>
      <div className={styles['cover']}>
        <img src={source} alt="" width={320} height={320} />
        {draft.cover_file_id !== null && draft.cover_focus !== null && (
          <i
            className={styles['focus']}
            style={{
              insetInlineStart: `${draft.cover_focus.x * 100}%`,
              insetBlockStart: `${draft.cover_focus.y * 100}%`,
            }}
            aria-hidden="true"
          />
        )}
      </div>
      <Text variant="caption">{t(isDrawn ? 'studioEditor.cover.drawn' : 'studioEditor.cover.uploaded')}</Text>
      {fault !== undefined && <p className={styles['fault']}>{fault}</p>}
      <Row gap={2}>
        <FileButton
          id={fieldId('cover_file_id')}
          label={t(isDrawn ? 'studioEditor.cover.upload' : 'studioEditor.cover.replace')}
          variant="outline"
          isSingle
          accept={kinds.join()}
          onFiles={([file]) => void take(file)}
        />
        {!isDrawn && (
          <Button variant="ghost" onClick={() => change({ cover_file_id: null, cover_focus: null })}>
            {t('studioEditor.cover.draw')}
          </Button>
        )}
      </Row>
      {!isDrawn && (
        <FocusSliders
          focus={draft.cover_focus ?? middle}
          onChange={(focus) => change({ cover_focus: focus })}
        />
      )}
      {crop.Component !== undefined && crop.isOpen && picture !== undefined && (
        <crop.Component
          picture={picture}
          onClose={crop.close}
          onDone={(fileId) => {
            crop.close()
            change({ cover_file_id: fileId, cover_focus: middle })
          }}
        />
      )}
    </Stack>
  )
}

const middle = { x: 0.5, y: 0.5 }

interface Focus {
  x: number
  y: number
}

/** The focus point of smaller crops, as two sliders, so that no pointer is needed. */
function FocusSliders({ focus, onChange }: { focus: Focus; onChange: (focus: Focus) => void }) {
  return (
    <fieldset id={fieldId('cover_focus')} className={styles['sliders']}>
      <legend>{t('studioEditor.field.coverFocus')}</legend>
      {(['x', 'y'] as const).map((axis) => (
        <label key={axis}>
          <span>{t(axis === 'x' ? 'studioEditor.cover.across' : 'studioEditor.cover.down')}</span>
          <input
            type="range"
            dir="ltr"
            min={0}
            max={100}
            value={Math.round(focus[axis] * 100)}
            onChange={({ target }) => onChange({ ...focus, [axis]: Number(target.value) / 100 })}
          />
        </label>
      ))}
    </fieldset>
  )
}
