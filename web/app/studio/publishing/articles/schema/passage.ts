import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'

/** The language of a passage; both null: that of the article. */
export interface PassageLanguage {
  lang: string | null
  dir: 'ltr' | 'rtl' | null
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    passage: {
      /** Sets the language of the selected text, or of the paragraphs if no text is selected. */
      setPassage: (language: PassageLanguage) => ReturnType
    }
  }
}

/** Passages in another language than the article's. */
export const Passage = Extension.create({
  name: 'passage',
  addCommands: () => ({
    setPassage:
      (language) =>
      ({ state, tr, commands }) => {
        if (isPhrase(state))
          return language.lang === null ? commands.unsetMark('phrase') : commands.setMark('phrase', language)
        for (const { node, position } of passagesOf(state))
          tr.setNodeMarkup(position, null, { ...node.attrs, ...language })
        return true
      },
  }),
})

/** Part of one paragraph is selected. */
function isPhrase({ selection: { $from, $to, empty } }: EditorState): boolean {
  return !empty && $from.sameParent($to) && $to.pos - $from.pos < $from.parent.content.size
}

/** The selected paragraphs; for lines of verse the verse, which has one language. */
function passagesOf({ doc, selection }: EditorState): { node: Node; position: number }[] {
  const found: { node: Node; position: number }[] = []
  doc.nodesBetween(selection.from, selection.to, (node, position) => {
    if (!node.isTextblock && node.type.name !== 'verse') return true
    found.push({ node, position })
    return false
  })
  return found
}
