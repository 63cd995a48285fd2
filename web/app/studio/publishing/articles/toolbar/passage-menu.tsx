import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { t } from '@sohbet/messages'
import { languageName } from '#features/catalog/labels.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Menu } from '#ui/popover/menu.tsx'
import type { PassageLanguage } from '../schema/passage.ts'
import { textDirection } from '#features/reader/text-direction.ts'
import styles from './toolbar.module.css'

const passageLanguages = ['ar', 'en', 'fa', 'tr', 'ur']

/** The language of a passage, if it is not the article's own. */
export function PassageMenu({ editor, language }: { editor: Editor; language: string }) {
  const lang = useEditorState({ editor, selector: ({ editor }) => languageAt(editor) })
  const set = (passage: PassageLanguage): void => void editor.chain().focus().setPassage(passage).run()
  const name = lang === null ? t('studioArticles.passage.own') : languageName(lang)
  return (
    <Menu
      label={t('studioArticles.passage')}
      triggerLabel={`${t('studioArticles.passage')}: ${name}`}
      triggerClassName={styles['choice']}
      trigger={
        <>
          <Icon name="translate" />
          <span>{name}</span>
          <Icon name="caret-down" size="s" />
        </>
      }
      entries={[
        { label: t('studioArticles.passage.own'), onChoose: () => set({ lang: null, dir: null }) },
        ...passageLanguages
          .filter((other) => other !== language)
          .map((other) => ({
            label: languageName(other),
            onChoose: () => set({ lang: other, dir: textDirection(other) }),
          })),
      ]}
    />
  )
}

/** The language of the text at the cursor, or of the innermost block that has one. */
function languageAt(editor: Editor): string | null {
  const phrase: unknown = editor.getAttributes('phrase')['lang']
  if (typeof phrase === 'string') return phrase
  const { $from } = editor.state.selection
  for (let { depth } = $from; depth > 0; depth -= 1) {
    const lang: unknown = $from.node(depth).attrs['lang']
    if (typeof lang === 'string') return lang
  }
  return null
}
