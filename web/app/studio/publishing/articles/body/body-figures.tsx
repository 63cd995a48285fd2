import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useState } from 'react'
import type { Node } from '@tiptap/pm/model'
import { maxArticleBytes, countWords } from '@sohbet/contract/article-schema'
import { formatNumber, t } from '@sohbet/messages'
import { Facts } from '#ui/line/facts.tsx'
import { writeArticle } from '../schema/write-article.ts'
import styles from './body-figures.module.css'

/** Reading speed in words per minute (same as on the server). */
const readingSpeed = 200
/** Milliseconds between two checks of the text's size. */
const sizeMs = 3000

/** The number of words and the reading time, with a warning when the size limit is near. */
export function BodyFigures({ editor }: { editor: Editor }) {
  const count = useEditorState({ editor, selector: ({ editor }) => countArticleWords(editor.state.doc) })
  const share = useShare(editor)
  const minutes = Math.max(1, Math.round(count / readingSpeed))
  return (
    <div className={styles['figures']}>
      <p>
        <Facts
          items={[t('studioArticles.words', { count }), t('studioArticles.minutes', { count: minutes })]}
        />
      </p>
      <div role="status">
        {share > 1 ? (
          <p className={styles['tooLong']}>{t('studioArticles.tooLong')}</p>
        ) : (
          share > 0.8 && (
            <p>
              {t('studioArticles.size', {
                percent: formatNumber(share, { style: 'percent', maximumFractionDigits: 0 }),
              })}
            </p>
          )
        )}
      </div>
    </div>
  )
}

/** The used share of an article's maximum size; checked periodically, because serializing a long text is slow. */
function useShare(editor: Editor): number {
  const [share, setShare] = useState(0)
  useEffect(() => {
    const variant = (): void =>
      setShare(new TextEncoder().encode(writeArticle(editor.state.doc)).length / maxArticleBytes)
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(variant, sizeMs)
    }
    wait()
    editor.on('update', wait)
    return () => {
      clearTimeout(timer)
      editor.off('update', wait)
    }
  }, [editor])
  return share
}

// An unchanged block is the same object in the next document, with the same count.
const counted = new WeakMap<Node, number>()

/** Counts the words of an article without reading all of it at each key. */
function countArticleWords(doc: Node): number {
  return doc.children.reduce((sum, block) => sum + textOf(block), 0)
}

function textOf(block: Node): number {
  const known = counted.get(block)
  if (known !== undefined) return known
  const text = countWords(block.textBetween(0, block.content.size, ' ', ' '))
  counted.set(block, text)
  return text
}
