import type { Editor } from '@tiptap/core'
import { useState, useId } from 'react'
import { t } from '@sohbet/messages'
import type { Area } from 'react-easy-crop'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Select } from '#ui/field/select.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Field } from '#ui/field/field.tsx'
import { describeField, FieldLayout } from '#ui/field/field-layout.tsx'
import { CheckedForm } from '#studio/shared/checked-form.tsx'
import { PictureCrop } from '#studio/shared/picture-crop.tsx'
import { maxPictureBytes, readPictureFile } from '#studio/shared/picture-file.ts'
import { useRead } from '#studio/shared/use-read.ts'
import type { PictureAttributes } from '../schema/picture.ts'
import { storePicture } from './store-picture.ts'
import styles from './dialogs.module.css'

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
      submit={t('studioArticles.picture.mend')}
      onSubmit={() => {
        const text = toAlt(alt)
        if (text === null) setIsConfirming(true)
        else onSave(text)
      }}
    >
      <AltField value={alt} isMissing={isConfirming && toAlt(alt) === null} onChange={setAlt} />
    </CheckedForm>
  )
}

/** Aspect ratios; null is the uncropped picture. */
const shapes = { whole: null, wide: 3 / 2, square: 1, tall: 3 / 4 } as const
type Shape = keyof typeof shapes

interface NewPictureProps {
  file: File | undefined
  onStored: (picture: PictureAttributes) => void
}

/** Chooses a picture file, its crop and its description. */
function NewPicture({ file: given, onStored }: NewPictureProps) {
  const { file, picture, problem, choose } = usePictureFile(given)
  const [alt, setAlt] = useState<string | null>(null)
  const [shape, setShape] = useState<Shape>('whole')
  const [part, setPart] = useState<Area>()
  const [isConfirming, setIsConfirming] = useState(false)
  const [state, setState] = useState<'ready' | 'storing' | 'failed'>('ready')
  const aspect = shapes[shape]
  const save = async (): Promise<void> => {
    setIsConfirming(true)
    const text = toAlt(alt)
    if (file === undefined || picture === undefined || text === null || state === 'storing') return
    setState('storing')
    const cut = aspect === null || part === undefined ? undefined : { picture, part }
    const stored = await storePicture({ file, cut, alt: text })
    if (stored === undefined) setState('failed')
    else onStored(stored)
  }
  return (
    <CheckedForm
      onSubmit={save}
      submit={t(state === 'storing' ? 'ui.saving' : 'studioArticles.picture.save')}
      isSending={state === 'storing'}
    >
      <PictureField
        error={
          problem ??
          (isConfirming && file === undefined ? t('studioArticles.picture.fileMissing') : undefined)
        }
        onChoose={choose}
      />
      {picture !== undefined && (
        <Select
          label={t('studioArticles.picture.shape')}
          value={shape}
          options={shapeOptions()}
          onChange={({ target }) => setShape(target.value as Shape)}
        />
      )}
      {picture !== undefined && aspect === null && (
        <img
          className={styles['whole']}
          src={picture.src}
          alt=""
          width={picture.width}
          height={picture.height}
        />
      )}
      {picture !== undefined && aspect !== null && (
        <PictureCrop src={picture.src} aspect={aspect} onCut={setPart} />
      )}
      <AltField value={alt} isMissing={isConfirming && toAlt(alt) === null} onChange={setAlt} />
      <div role="status">{state === 'failed' && <p>{t('studioArticles.picture.failed')}</p>}</div>
    </CheckedForm>
  )
}

function shapeOptions() {
  return [
    { value: 'whole', label: t('studioArticles.picture.whole') },
    { value: 'wide', label: t('studioArticles.picture.wide') },
    { value: 'square', label: t('studioArticles.picture.square') },
    { value: 'tall', label: t('studioArticles.picture.tall') },
  ]
}

interface AltFieldProps {
  /** Empty: decorative. Null: not described yet. */
  value: string | null
  isMissing: boolean
  onChange: (alt: string | null) => void
}

/** The description of a picture, or that it is decorative; required for publishing. */
function AltField({ value, isMissing, onChange }: AltFieldProps) {
  const isDecorative = value === ''
  return (
    <Stack gap={3}>
      <Field
        label={t('studioArticles.picture.alt')}
        hint={t('studioArticles.picture.altHint')}
        error={isMissing ? t('studioArticles.picture.altMissing') : undefined}
        value={value ?? ''}
        maxLength={300}
        required={!isDecorative}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
      <Checkbox
        label={t('studioArticles.picture.decorative')}
        checked={isDecorative}
        onChange={({ target }) => onChange(target.checked ? '' : null)}
      />
    </Stack>
  )
}

/** The value to store: white space alone counts as missing. */
function toAlt(value: string | null): string | null {
  return value === '' ? '' : (value?.trim() ?? '') || null
}

interface PictureFieldProps {
  error: string | undefined
  onChoose: (file: File) => void
}

/** Chooses a picture file of this device. */
function PictureField({ error, onChoose }: PictureFieldProps) {
  const id = useId()
  const text = { hint: t('studioArticles.picture.fileHint'), error }
  return (
    <FieldLayout id={id} label={t('studioArticles.picture.file')} isRequired {...text}>
      <input
        id={id}
        type="file"
        className={styles['file']}
        accept="image/jpeg,image/png,image/webp,image/avif"
        {...describeField(id, text)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onChoose(file)
        }}
      />
    </FieldLayout>
  )
}

/** The chosen picture once it is read, or why it is refused. */
function usePictureFile(given: File | undefined) {
  const [file, setFile] = useState(given)
  const isTooLarge = file !== undefined && file.size > maxPictureBytes
  // Null: it cannot be read.
  const picture = useRead(isTooLarge ? undefined : file, async (chosen) =>
    chosen === undefined ? undefined : ((await readPictureFile(chosen)) ?? null),
  )
  return {
    file,
    picture: picture ?? undefined,
    problem: isTooLarge
      ? t('studioArticles.picture.tooLarge')
      : picture === null
        ? t('studioArticles.picture.unreadable')
        : undefined,
    choose: setFile,
  }
}
