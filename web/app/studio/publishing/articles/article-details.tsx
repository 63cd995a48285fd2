import type { ArticleDraft } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { useEffect, useState } from 'react'
import { Select } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { browserApi } from '#api/api-context.ts'
import { accessName } from '../../shared/item-labels.ts'
import { TopicsField } from '../../shared/fields/topics-field.tsx'
import { WordField, ChipsField } from '../../shared/fields/suggestion-fields.tsx'
import type { SlugsFieldProps } from '../../shared/fields/suggestion-fields.tsx'
import { LanguageSelect } from '../../shared/fields/language-select.tsx'
import type { DraftHandle } from '../draft/use-draft.ts'
import { SlugField } from '../editor/fields/title-fields.tsx'
import { onTyped, useDraftField } from '../editor/publish/faults.tsx'

/** Maximum lengths of a summary and a name. */
const [maxExcerpt, maxName] = [220, 200]

/** The fields around the text of an article. */
export function ArticleDetails({ handle }: { handle: DraftHandle<ArticleDraft> }) {
  const access = useDraftField(handle, 'access')
  return (
    <Stack gap={4}>
      <SlugField handle={handle} />
      <WordField {...useDraftField(handle, 'author')} of="speaker" maxLength={maxName} />
      <TextArea
        {...onTyped(useDraftField(handle, 'excerpt'))}
        hint={t('studioArticles.excerptHint', { count: maxExcerpt })}
        maxLength={maxExcerpt}
      />
      <LanguageSelect
        {...onTyped(useDraftField(handle, 'language'))}
        isRequired
        placeholder={t('studioEditor.choose')}
      />
      <Select
        {...access}
        options={(['public', 'members'] as const).map((value) => ({ value, label: accessName(value) }))}
        onChange={({ target }) => access.onChange(target.value === 'members' ? 'members' : 'public')}
      />
      <TopicsField {...useDraftField(handle, 'topics')} />
      <AlongsideField {...useDraftField(handle, 'read_alongside')} />
    </Stack>
  )
}

/** Chooses collections to listen to alongside the article, by typing. */
function AlongsideField(field: SlugsFieldProps) {
  const { names, add } = useNames(field.value)
  return (
    <ChipsField
      {...field}
      of="collection"
      nameOf={(slug) => names.get(slug) ?? slug}
      onChoose={({ value, label }) => add(value, label)}
    />
  )
}

/** The names of the chosen collections; the draft's value until they are loaded. */
function useNames(value: readonly string[]) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const missing = value.filter((one) => !names.has(one)).join()
  const add = (one: string, name: string): void => setNames((known) => new Map(known).set(one, name))
  useEffect(() => {
    if (missing === '') return undefined
    let isOver = false
    const seek = async (one: string): Promise<void> => {
      const name = await nameOf(one)
      if (!isOver) setNames((known) => new Map(known).set(one, name))
    }
    for (const one of missing.split(',')) void seek(one)
    return () => {
      isOver = true
    }
  }, [missing])
  return { names, add }
}

/** A collection's title for listeners; its slug if it has none. */
async function nameOf(slug: string): Promise<string> {
  const answer = await browserApi('getCollection', { params: { type: slug }, query: {} })
  return answer.ok ? answer.body.data.title : slug
}
