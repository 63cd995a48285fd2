import { useDeferredValue, useState } from 'react'
import type { ArticleDraft } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { ArticleProse } from '#features/reader/article-prose.tsx'
import { textDirection } from '#features/reader/text-direction.ts'
import { Select } from '#ui/field/select.tsx'
import { Text } from '#ui/text/text.tsx'
import styles from './article-editor.module.css'

/** An article as listeners will read it. */
export function ArticlePreview({ draft }: { draft: ArticleDraft }) {
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
