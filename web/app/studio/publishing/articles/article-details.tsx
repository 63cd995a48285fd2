import type { ArticleDraft } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Select } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import type { DraftHandle } from '../draft/use-draft.ts'
import { LanguageField } from '../editor/details-tab.tsx'
import { SlugField } from '../editor/fields/title-fields.tsx'
import { onTyped, useDraftField } from '../editor/publish/faults.tsx'
import { accessName } from '../../shared/item-labels.ts'
import { TopicsField } from '../../shared/fields/topics-field.tsx'
import { WordField } from '../../shared/fields/word-field.tsx'
import { AlongsideField } from './alongside-field.tsx'

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
      <LanguageField {...useDraftField(handle, 'language')} />
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
