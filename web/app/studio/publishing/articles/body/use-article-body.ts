import { type Editor, useEditor } from '@tiptap/react'
import { keydownHandler } from '@tiptap/pm/keymap'
import { useEffect, useRef, useState } from 'react'
import { t } from '@sohbet/messages'
import { articleExtensions } from '../schema/article-extensions.ts'
import { readArticle } from '../schema/read-article.ts'
import { cleanPaste } from '../paste/clean-paste.ts'
import type { Dropped } from '../paste/remove-unseen.ts'
import { BodySync } from './body-sync.ts'
import type { Requested } from '../toolbar/tools.ts'
import { type PictureTalk, takeEmbeddedPictures, takePictureFiles } from './paste-pictures.ts'

interface ArticleBodyParts extends PictureTalk {
  id: string
  value: string
  onChange: (html: string) => void
  /** What a paste dropped. */
  onDropped: (dropped: Dropped) => void
  toToolbar: () => void
  className: string
}

/** The editor of a text; null on the server and until it is created. */
export function useArticleBody(parts: ArticleBodyParts): Editor | null {
  const { id, value, className } = parts
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })
  // The text of the new editor: the draft may have another one by the time it is created.
  const created = useRef(value)
  const [sync, setSync] = useState<BodySync>()
  const editor = useEditor({
    extensions: articleExtensions,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    onBeforeCreate: ({ editor }) => {
      created.current = latest.current.value
      editor.options.content = readArticle(created.current).toJSON()
    },
    onCreate: ({ editor }) =>
      setSync(new BodySync(editor, created.current, (html) => latest.current.onChange(html))),
    editorProps: {
      attributes: {
        id,
        class: className,
        'aria-label': t('studioArticles.label'),
        'aria-multiline': 'true',
        role: 'textbox',
      },
      // This key publishes the page; the editor would insert a line break.
      handleDOMEvents: {
        keydown: (_view, { ctrlKey, metaKey, key }) => key === 'Enter' && (ctrlKey || metaKey),
      },
      transformPastedHTML: (pasted, view) => {
        const isRightToLeft = view.dom.closest('[dir]')?.getAttribute('dir') === 'rtl'
        const { html, dropped } = cleanPaste(pasted, isRightToLeft ? 'rtl' : 'ltr')
        latest.current.onDropped(dropped)
        return html
      },
      handlePaste: (view, { clipboardData }) =>
        takeEmbeddedPictures(view, clipboardData, latest.current) ||
        takePictureFiles(view, clipboardData, latest.current),
      handleDrop: (view, event, _slice, isMoved) =>
        !isMoved && takePictureFiles(view, event.dataTransfer, latest.current),
      handleKeyDown: (view, event) =>
        keydownHandler({
          'Mod-k': () => ask('link'),
          'Mod-Alt-k': () => ask('moment'),
          'Mod-Alt-p': () => ask('picture'),
          'Mod-/': () => ask('keys'),
          'Alt-F10': () => {
            latest.current.toToolbar()
            return true
          },
        })(view, event),
    },
  })
  const ask = (is: Requested['is']): true => {
    latest.current.ask({ is })
    return true
  }
  useEffect(() => sync?.take(value), [sync, value])
  useEffect(
    () => (editor === null || sync === undefined ? undefined : keepInStep(editor, sync)),
    [editor, sync],
  )
  return editor
}

function keepInStep(editor: Editor, sync: BodySync): () => void {
  const listening = new AbortController()
  const touch = (): void => sync.touch()
  const flush = (): void => sync.flush()
  const flushByKey = (event: KeyboardEvent): void => {
    // Saving or publishing by keyboard must include the latest text.
    if ((event.ctrlKey || event.metaKey) && /^(?:s|Enter)$/i.test(event.key)) flush()
  }
  const { dom } = editor.view
  editor.on('update', touch)
  editor.on('blur', flush)
  const { signal } = listening
  dom.addEventListener('keydown', flushByKey, { signal })
  // Runs before the draft's own listeners, which save the state they have.
  document.addEventListener('visibilitychange', flush, { capture: true, signal })
  window.addEventListener('pagehide', flush, { capture: true, signal })
  return () => {
    flush()
    editor.off('update', touch)
    editor.off('blur', flush)
    listening.abort()
  }
}
