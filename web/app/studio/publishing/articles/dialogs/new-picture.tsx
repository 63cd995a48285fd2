import { useState } from 'react'
import type { Area } from 'react-easy-crop'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/field/select.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { CheckedForm } from '#studio/shared/checked-form.tsx'
import { PictureCrop } from '#studio/shared/picture/picture-crop.tsx'
import type { PictureAttributes } from '../schema/picture.ts'
import { AltField, toAlt, PictureField, usePictureFile } from './picture-fields.tsx'
import { storePicture } from './store-picture.ts'
import styles from './dialogs.module.css'

/** Aspect ratios; null is the uncropped picture. */
const shapes = { whole: null, wide: 3 / 2, square: 1, tall: 3 / 4 } as const
type Shape = keyof typeof shapes

interface NewPictureProps {
  file: File | undefined
  onStored: (picture: PictureAttributes) => void
}

/** Chooses a picture file, its crop and its description. */
export function NewPicture({ file: given, onStored }: NewPictureProps) {
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
    <CheckedForm onSubmit={save}>
      <Stack gap={4}>
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
        <Row gap={3}>
          <Button type="submit" variant="primary" aria-disabled={state === 'storing'}>
            {state === 'storing' ? t('ui.saving') : t('studioArticles.picture.save')}
          </Button>
        </Row>
      </Stack>
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
