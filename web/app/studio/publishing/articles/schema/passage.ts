import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'

/** What a passage is written in; both null: as the article is. */
export interface PassageLanguage {
  lang: string | null
  dir: 'ltr' | 'rtl' | null
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    passage: {
      /** Says what the selected words are written in, or the paragraphs where no words are selected. */
      setPassage: (language: PassageLanguage) => ReturnType
    }
  }
}

/** Passages in other languages than the article's. */
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

/** Some of the words of one paragraph are selected. */
function isPhrase({ selection: { $from, $to, empty } }: EditorState): boolean {
  return !empty && $from.sameParent($to) && $to.pos - $from.pos < $from.parent.content.size
}

/** The paragraphs that are selected; of lines of verse the verse, which has one language. */
function passagesOf({ doc, selection }: EditorState): { node: Node; position: number }[] {
  const found: { node: Node; position: number }[] = []
  doc.nodesBetween(selection.from, selection.to, (node, position) => {
    if (!node.isTextblock && node.type.name !== 'verse') return true
    found.push({ node, position })
    return false
  })
  return found
}
