import type { Editor } from '@tiptap/core'

/** Makes what is selected, or the link at the cursor, lead there; where there is neither, puts in words that do. */
export function setLink(editor: Editor, href: string, text: string): void {
  const chain = editor.chain().focus()
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent([{ type: 'text', text: text, marks: [{ type: 'link', attrs: { href } }] }]).run()
  else chain.extendMarkRange('link').setMark('link', { href }).run()
}
