import type { ArticleDraft } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Select } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import type { DraftHandle } from '../draft/use-draft.ts'
import { LanguageField } from '../editor/details-tab.tsx'
import { SlugField } from '../editor/fields/title-fields.tsx'
import { fieldId, useFault } from '../editor/publish/faults.tsx'
import { accessName } from '../../shared/item-labels.ts'
import { TopicsField } from '../../shared/fields/topics-field.tsx'
import { WordField } from '../../shared/fields/word-field.tsx'
import { AlongsideField } from './alongside-field.tsx'

/** Maximum lengths of a summary and a name. */
const [maxExcerpt, maxName] = [220, 200]

/** The fields around the text of an article. */
export function ArticleDetails({ handle }: { handle: DraftHandle<ArticleDraft> }) {
  const { draft, change } = handle
  return (
    <Stack gap={4}>
      <SlugField handle={handle} />
      <WordField
        id={fieldId('author')}
        of="speaker"
        label={t('studioEditor.field.author')}
        value={draft.author}
        maxLength={maxName}
        error={useFault('author')}
        onChange={(author) => change({ author })}
      />
      <TextArea
        id={fieldId('excerpt')}
        label={t('studioEditor.field.excerpt')}
        hint={t('studioArticles.excerptHint', { count: maxExcerpt })}
        value={draft.excerpt}
        error={useFault('excerpt')}
        maxLength={maxExcerpt}
        onChange={({ target }) => change({ excerpt: target.value })}
      />
      <LanguageField
        value={draft.language}
        error={useFault('language')}
        onChange={(language) => change({ language })}
      />
      <Select
        id={fieldId('access')}
        label={t('studioEditor.field.access')}
        value={draft.access}
        options={(['public', 'members'] as const).map((value) => ({ value, label: accessName(value) }))}
        onChange={({ target }) => change({ access: target.value === 'members' ? 'members' : 'public' })}
      />
      <TopicsField
        id={fieldId('topics')}
        label={t('studioEditor.field.topics')}
        value={draft.topics}
        error={useFault('topics')}
        onChange={(topics) => change({ topics })}
      />
      <AlongsideField
        id={fieldId('read_alongside')}
        label={t('studioEditor.field.readAlongside')}
        value={draft.read_alongside}
        error={useFault('read_alongside')}
        onChange={(slugs) => change({ read_alongside: slugs })}
      />
    </Stack>
  )
}
