import type { Editor } from '@tiptap/core'
import type { MessageKey } from '@sohbet/messages'
import type { IconName } from '#ui/picture/icon.tsx'

/** A button of the toolbar. */
export interface Tool {
  icon: IconName
  name: MessageKey
  /** The shortcut in the editor's keymap syntax, if any. */
  keys?: string
  /** Whether it is active at the cursor; only for toggles. */
  isOn?: (editor: Editor) => boolean
  /** Whether it is enabled there; by default always. */
  mayRun?: (editor: Editor) => boolean
  /** Whether it is shown there; by default always. */
  isShown?: (editor: Editor) => boolean
  run: (editor: Editor, ask: (requested: Requested) => void) => void
}

const isInVerse = (editor: Editor): boolean => editor.isActive('verse')

/** The buttons of the toolbar, in groups. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    {
      icon: 'text-b',
      name: 'studioArticles.tool.bold',
      keys: 'Mod-b',
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      icon: 'text-italic',
      name: 'studioArticles.tool.italic',
      keys: 'Mod-i',
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      icon: 'link-simple',
      name: 'studioArticles.tool.link',
      keys: 'Mod-k',
      isOn: (editor) => editor.isActive('link'),
      run: (_editor, ask) => ask({ is: 'link' }),
    },
    {
      icon: 'waveform',
      name: 'studioArticles.tool.moment',
      keys: 'Mod-Alt-k',
      run: (_editor, ask) => ask({ is: 'moment' }),
    },
    {
      icon: 'asterisk',
      name: 'studioArticles.tool.note',
      keys: 'Mod-Alt-f',
      mayRun: (editor) => editor.can().addNote(),
      run: (editor) => editor.chain().focus().addNote().run(),
    },
  ],
  [
    {
      icon: 'quotes',
      name: 'studioArticles.tool.quote',
      keys: 'Mod-Shift-b',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      icon: 'text-align-center',
      name: 'studioArticles.tool.verse',
      keys: 'Mod-Alt-v',
      isOn: isInVerse,
      run: (editor) => editor.chain().focus().toggleVerse().run(),
    },
    {
      icon: 'columns',
      name: 'studioArticles.tool.halves',
      keys: 'Mod-Alt-h',
      isOn: (editor) => editor.getAttributes('verse')['hasHalves'] === true,
      isShown: isInVerse,
      run: (editor) => editor.chain().focus().toggleHalves().run(),
    },
    {
      icon: 'user',
      name: 'studioArticles.tool.source',
      isShown: isInVerse,
      run: (editor) => editor.chain().focus().toggleVerseSource().run(),
    },
    {
      icon: 'list-bullets',
      name: 'studioArticles.tool.bullets',
      keys: 'Mod-Shift-8',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      icon: 'list-numbers',
      name: 'studioArticles.tool.numbers',
      keys: 'Mod-Shift-7',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      icon: 'minus',
      name: 'studioArticles.tool.rule',
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
    {
      icon: 'image',
      name: 'studioArticles.tool.picture',
      keys: 'Mod-Alt-p',
      isOn: (editor) => editor.isActive('picture'),
      run: (_editor, ask) => ask({ is: 'picture' }),
    },
    {
      icon: 'table',
      name: 'studioArticles.tool.table',
      keys: 'Mod-Alt-g',
      mayRun: (editor) => editor.can().addTable(),
      run: (editor) => editor.chain().focus().addTable().run(),
    },
  ],
  [
    {
      icon: 'arrow-u-up-left',
      name: 'studioArticles.tool.undo',
      keys: 'Mod-z',
      mayRun: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      icon: 'arrow-u-up-right',
      name: 'studioArticles.tool.redo',
      keys: 'Mod-Shift-z',
      mayRun: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
    {
      icon: 'keyboard',
      name: 'studioArticles.tool.keys',
      keys: 'Mod-/',
      run: (_editor, ask) => ask({ is: 'keys' }),
    },
  ],
]

/** The dialog to open for the writer. */
export type Requested = { is: 'link' } | { is: 'moment' } | { is: 'picture'; file?: File } | { is: 'keys' }
