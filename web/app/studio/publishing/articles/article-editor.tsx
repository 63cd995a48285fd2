import clsx from 'clsx'
import { useState, useDeferredValue, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { ArticleDraft, EditedItem } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { LazyPart } from '#ui/hooks/lazy-part.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { TabLinks } from '#ui/link/tabs.tsx'
import { ArticleProse } from '#features/reader/article-prose.tsx'
import { textDirection } from '#features/reader/text-direction.ts'
import { Select } from '#ui/field/select.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { browserApi } from '#api/api-context.ts'
import { StateLabel } from '../../shared/state-label.tsx'
import { accessName } from '../../shared/item-labels.ts'
import {
  ChipsField,
  type SlugsFieldProps,
  TopicsField,
  WordField,
} from '../../shared/fields/suggestion-fields.tsx'
import { LanguageSelect } from '../../shared/fields/language-select.tsx'
import { itemPath, useItemAddress } from '../draft/new-draft.ts'
import { asArticle, type DraftHandle, useDraft } from '../draft/use-draft.ts'
import { TitleField, SlugField } from '../editor/fields/title-fields.tsx'
import { HistoryTab } from '../editor/history-tab.tsx'
import { ItemHead } from '../editor/item-head.tsx'
import {
  FaultList,
  FaultsProvider,
  fieldId,
  useFault,
  useFaults,
  onTyped,
  useDraftField,
} from '../editor/publish/faults.tsx'
import layout from '../editor/item-editor.module.css'
import styles from './article-editor.module.css'

/** The page where an article is edited and published. */
export function ArticleEditor({ edited, newKey }: { edited: EditedItem; newKey: string | undefined }) {
  const whole = useDraft(edited, newKey)
  useItemAddress(whole)
  const [isPreviewed, setPreviewed] = useState(false)
  // The fields to correct are where the preview is.
  const faults = useFaults(whole, () => setPreviewed(false))
  const article = asArticle(whole)
  if (article === undefined) return null
  return (
    <FaultsProvider value={faults}>
      <ItemHead handle={whole}>
        <Button aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
          {t('studioEditor.preview.title')}
        </Button>
      </ItemHead>
      <div className={clsx(layout['columns'], styles['article'])} data-previewed={isPreviewed}>
        <div className={layout['content']}>
          <FaultList draft={article.draft} />
          <Stack gap={4}>
            <ArticleTabs article={article} whole={whole} />
          </Stack>
        </div>
        <aside className={layout['aside']} aria-label={t('studioArticles.details')}>
          <Stack gap={4}>
            <StateLabel item={whole.item} />
            {isPreviewed ? <ArticlePreview draft={article.draft} /> : <ArticleDetails handle={article} />}
          </Stack>
        </aside>
      </div>
    </FaultsProvider>
  )
}

interface ArticleProps {
  article: DraftHandle<ArticleDraft>
  whole: DraftHandle
}

function ArticleTabs({ article, whole }: ArticleProps) {
  const [search] = useSearchParams()
  const path = itemPath(whole.item)
  const isHistory = search.get('tab') === 'history'
  return (
    <>
      <TabLinks
        label={t('studioEditor.tabs')}
        current={isHistory ? `${path}?tab=history` : path}
        tabs={[
          { to: path, label: t('studioEditor.field.body') },
          { to: `${path}?tab=history`, label: t('studioEditor.tab.history') },
        ]}
      />
      {isHistory ? <HistoryTab handle={whole} /> : <Writing article={article} />}
    </>
  )
}

function Writing({ article }: Pick<ArticleProps, 'article'>) {
  const { draft, change } = article
  const fault = useFault('body')
  return (
    <>
      <TitleField handle={article} />
      <LazyPart
        load={loadBody}
        props={{
          id: fieldId('body'),
          value: draft.body,
          language: draft.language,
          error: fault,
          onChange: (body: string) => change({ body }),
        }}
      />
    </>
  )
}

// Only an article loads the editor's code.
async function loadBody() {
  const { ArticleBody } = await import('./article-body.tsx')
  return ArticleBody
}

/** An article as listeners will read it. */
function ArticlePreview({ draft }: { draft: ArticleDraft }) {
  const [as, setAs] = useState('member')
  // A long text is rendered when the browser is idle.
  const body = useDeferredValue(draft.body)
  const isOpen = draft.access === 'public' || as === 'member'
  return (
    <div className={styles['preview']}>
      <Select
        label={t('studioArticles.preview.as')}
        value={as}
        options={[
          { value: 'visitor', label: t('studioArticles.preview.visitor') },
          { value: 'member', label: t('studioArticles.preview.member') },
        ]}
        onChange={({ target }) => setAs(target.value)}
      />
      <article className={styles['leaf']} lang={draft.language} dir={textDirection(draft.language)}>
        <h2 className={styles['title']}>{draft.title === '' ? t('studioEditor.untitled') : draft.title}</h2>
        <Text variant="muted" dir="auto">
          {draft.author}
        </Text>
        {isOpen ? <ArticleProse html={body} /> : <p>{draft.excerpt}</p>}
      </article>
    </div>
  )
}

/** Maximum lengths of a summary and a name. */
const [maxExcerpt, maxName] = [220, 200]

/** The fields around the text of an article. */
function ArticleDetails({ handle }: { handle: DraftHandle<ArticleDraft> }) {
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
