import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { CollectionDetail } from '@sohbet/contract'
import { readPosition } from '@sohbet/contract/typed-text'
import { t } from '@sohbet/messages'
import { momentPath } from '#features/catalog/labels.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Select } from '#ui/field/select.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { setLink } from './set-link.ts'

interface MomentChoiceProps {
  editor: Editor
  collection: CollectionDetail
  onOther: () => void
  onClose: () => void
}

/** Chooses a talk of a collection and a second of it: one of its questions, or any. */
export function MomentChoice({ editor, collection, onOther, onClose }: MomentChoiceProps) {
  const { tracks, index, slug } = collection
  const [trackId, setTrackId] = useState(tracks[0]?.id ?? 0)
  const [time, setTime] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const track = tracks.find(({ id }) => id === trackId)
  const questions = index.filter((question) => question.audio_id === trackId)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    const seconds = time.trim() === '' ? null : readPosition(time)
    if (seconds === undefined || track === undefined || (seconds ?? 0) > track.duration_in_seconds)
      return setIsWrong(true)
    onClose()
    const name = tracks.length > 1 ? track.title : collection.title
    const text = seconds === null ? name : `${name} (${formatTime(seconds)})`
    setLink(editor, momentPath(slug, trackId, seconds === null ? undefined : Math.floor(seconds)), text)
  }
  const setMoment = (value: string): void => {
    setTime(value)
    setIsWrong(false)
  }
  return (
    <form onSubmit={save} noValidate>
      <Stack gap={4}>
        <Row gap={3}>
          <strong dir="auto">{collection.title}</strong>
          <Button variant="text" onClick={onOther}>
            {t('studioArticles.moment.other')}
          </Button>
        </Row>
        {tracks.length > 1 && (
          <Select
            label={t('studioArticles.moment.talk')}
            value={String(trackId)}
            options={tracks.map(({ id, title }) => ({ value: String(id), label: title }))}
            onChange={({ target }) => setTrackId(Number(target.value))}
          />
        )}
        {questions.length > 0 && (
          <Select
            label={t('studioArticles.moment.question')}
            defaultValue=""
            options={[
              { value: '', label: t('studioArticles.moment.noQuestion') },
              ...questions.map(({ question, start_in_seconds: start }) => ({
                value: formatTime(start),
                label: `${formatTime(start)} ${question}`,
              })),
            ]}
            onChange={({ target }) => setMoment(target.value)}
          />
        )}
        <Field
          label={t('studioArticles.moment.time')}
          hint={t('studioArticles.moment.timeHint')}
          error={isWrong ? t('studioArticles.moment.wrongTime') : undefined}
          value={time}
          data-autofocus
          inputMode="text"
          dir="ltr"
          onChange={({ target }) => setMoment(target.value)}
        />
        <Row gap={3}>
          <Button type="submit" variant="primary">
            {t('studioArticles.moment.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
