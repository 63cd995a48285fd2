import { useEffect, useState } from 'react'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { type CollectionDraft, FileEncoding, listItemTags } from '@sohbet/contract/studio'
import { type MessageKey, t } from '@sohbet/messages'
import { languageName } from '#features/catalog/labels.ts'
import { Button } from '#ui/button/button.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Select } from '#ui/field/select.tsx'
import { Text } from '#ui/text/text.tsx'
import { browserStudioApi } from '#studio/api/studio-api.ts'
import type { DraftHandle } from '../../draft/use-draft.ts'
import { acceptAll, type FileSuggestion, type SuggestedField, suggestionsOf } from './suggestions.ts'
import styles from './file-suggestions.module.css'

/** The suggestions from the files of the talks; each can be accepted by one press, or all together. */
export function FileSuggestions({ handle }: { handle: DraftHandle<CollectionDraft> }) {
  const { draft, item, change } = handle
  const [chosen, setChosen] = useState<FileEncoding>()
  const { data: tags, encoding } = useItemTags(handle, chosen)
  const suggestions = suggestionsOf(draft, tags, item.is_live)
  if (suggestions.length === 0) return null
  return (
    <section className={styles['box']} aria-labelledby="file-suggestions">
      <Row gap={3} className={styles['head']}>
        <h2 id="file-suggestions" className={styles['title']}>
          {t('studioLibrary.tags.title')}
        </h2>
        <Button onClick={() => change((now) => acceptAll(now, suggestions))}>
          {t('studioLibrary.tags.useAll')}
        </Button>
      </Row>
      {encoding !== null && <EncodingChoice encoding={encoding} onChoose={setChosen} />}
      <ul>
        {suggestions.map((suggestion) => (
          <li key={suggestion.field} className={styles['line']}>
            <span className={styles['text']}>
              <span className={styles['field']}>{nameOf(suggestion)}</span>
              {suggestion.field === 'cover' ? (
                <img src={`/images/${suggestion.value}`} alt="" width={64} height={64} />
              ) : (
                <bdi>{valueOf(suggestion)}</bdi>
              )}
            </span>
            <Button
              variant="text"
              aria-label={t('studioLibrary.tags.useOf', { field: nameOf(suggestion) })}
              onClick={() => change(suggestion.change)}
            >
              {t('studioLibrary.tags.use')}
            </Button>
          </li>
        ))}
      </ul>
      <Text variant="unseen" role="status">
        {tags.some((one) => !one.is_read) && t('studioLibrary.tags.reading')}
      </Text>
    </section>
  )
}

const fieldNames = {
  title: 'studioEditor.field.title',
  speaker: 'studioEditor.field.speaker',
  held_on: 'studioEditor.field.heldOn',
  language: 'studioEditor.field.language',
  description: 'studioEditor.field.description',
  cover: 'studioEditor.field.cover',
} as const satisfies Partial<Record<SuggestedField, MessageKey>>

function nameOf({ field, value }: FileSuggestion): string {
  if (field === 'titles') return t('studioLibrary.tags.titles', { count: Number(value) })
  if (field === 'questions') return t('studioLibrary.tags.questions', { count: Number(value) })
  return t(fieldNames[field])
}

function valueOf({ field, value }: FileSuggestion): string {
  if (typeof value === 'number') return ''
  return field === 'language' ? languageName(value) : value
}

type ItemTags = AnswerOf<typeof listItemTags>

/** The assumed encoding of tags that do not declare it: shown by one text before and after, and changeable. */
function EncodingChoice({
  encoding: { used, is_certain: isCertain, before, after },
  onChoose,
}: {
  encoding: NonNullable<ItemTags['encoding']>
  onChoose: (encoding: FileEncoding) => void
}) {
  return (
    <Stack gap={2}>
      <Select
        label={t('studioLibrary.tags.encoding')}
        hint={t(isCertain ? 'studioLibrary.tags.encodingSure' : 'studioLibrary.tags.encodingUnsure')}
        value={used}
        options={FileEncoding.options.map((value) => ({ value, label: value }))}
        onChange={({ currentTarget }) => onChoose(FileEncoding.parse(currentTarget.value))}
      />
      <Text variant="small">
        <bdi>{before}</bdi> → <bdi>{after}</bdi>
      </Text>
    </Stack>
  )
}

/** Milliseconds until files still being read are requested again, and the maximum number of requests. */
const [againMs, tries] = [2000, 15]

/** The suggestions from the files of the saved draft; requested again while some are being read. */
function useItemTags(
  { draft, item, base }: DraftHandle<CollectionDraft>,
  encoding: FileEncoding | undefined,
): ItemTags {
  const [tags, setTags] = useState<ItemTags>({ data: [], encoding: null })
  // The server knows the files of the saved draft.
  const saved = base.kind === 'article' ? '' : base.tracks.map(({ file_id: id }) => id ?? '').join()
  const hasFiles = item.id !== 0 && draft.tracks.some(({ file_id: id }) => id !== null)
  useEffect(() => {
    if (!hasFiles) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHere = true
    const ask = async (left: number): Promise<void> => {
      const answer = await browserStudioApi(listItemTags, {
        params: { id: item.id },
        query: { ...(encoding !== undefined && { encoding }) },
      })
      if (!isHere || !answer.ok) return
      setTags(answer.body)
      if (left > 0 && answer.body.data.some((one) => !one.is_read))
        timer = setTimeout(() => void ask(left - 1), againMs)
    }
    void ask(tries)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
    // A save matters here only if it changed the files.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [item.id, saved, hasFiles, encoding])
  return tags
}
