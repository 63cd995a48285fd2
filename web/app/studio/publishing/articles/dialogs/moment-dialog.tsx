import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import type { CollectionDetail } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { readPosition } from '@sohbet/contract/typed-text'
import { suggestWords } from '@sohbet/contract/studio'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { momentPath } from '#features/catalog/labels.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Select } from '#ui/field/select.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { browserApi } from '#api/api-context.ts'
import { browserStudioApi } from '#studio/api/studio-api.ts'
import { CheckedForm } from '#studio/shared/checked-form.tsx'
import { useSearch } from '#studio/shared/use-read.ts'
import { setLink } from './link-dialog.tsx'
import styles from './dialogs.module.css'

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

interface MomentChoiceProps {
  editor: Editor
  collection: CollectionDetail
  onOther: () => void
  onClose: () => void
}

/** Chooses a talk of a collection and a second of it: one of its questions, or any. */
function MomentChoice({ editor, collection, onOther, onClose }: MomentChoiceProps) {
  const { tracks, index, slug } = collection
  const [trackId, setTrackId] = useState(tracks[0]?.id ?? 0)
  const [time, setTime] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const track = tracks.find(({ id }) => id === trackId)
  const questions = index.filter((question) => question.audio_id === trackId)
  const save = (): void => {
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
    <CheckedForm onSubmit={save} submit={t('studioArticles.moment.save')}>
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
          onChange={({ target }) => {
            setTrackId(Number(target.value))
            // A question's time belongs to the talk before.
            setMoment('')
          }}
        />
      )}
      {questions.length > 0 && (
        <Select
          key={trackId}
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
        ref={takeFocus}
        inputMode="text"
        dir="ltr"
        onChange={({ target }) => setMoment(target.value)}
      />
    </CheckedForm>
  )
}

/** Finds a collection by its title. */
function TalkSearch({ onChoose }: { onChoose: (collection: CollectionDetail) => void }) {
  const [search, setSearch] = useState('')
  const found = useSearch(search, { read: findCollections, ...(search === '' && { pauseMs: 0 }) })
  const [isMissing, setIsMissing] = useState(false)
  const choose = async (slug: string): Promise<void> => {
    const answer = await browserApi('getCollection', { params: { type: slug }, query: {} })
    if (answer.ok) onChoose(answer.body.data)
    else setIsMissing(true)
  }
  return (
    <Stack gap={4}>
      <Field
        type="search"
        icon="magnifying-glass"
        label={t('studioArticles.moment.search')}
        value={search}
        ref={takeFocus}
        data-autofocus
        autoComplete="off"
        onChange={({ target }) => {
          setSearch(target.value)
          setIsMissing(false)
        }}
      />
      <div role="status">
        {(found === null || isMissing) && <p>{t('studioArticles.moment.failed')}</p>}
        {found?.length === 0 && <p>{t('studioArticles.moment.none')}</p>}
      </div>
      {found !== undefined && found !== null && found.length > 0 && (
        <ul className={styles['found']} aria-label={t('studioArticles.moment.found')}>
          {found.map(({ value, label }) => (
            <li key={value}>
              <Button variant="ghost" className={styles['line']} onClick={() => void choose(value)}>
                <span dir="auto">{label}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

/** Collections whose title contains the text; null if the server does not respond. */
async function findCollections(search: string) {
  const answer = await browserStudioApi(suggestWords, { query: { of: 'collection', search } })
  return answer.ok ? answer.body.data : null
}
