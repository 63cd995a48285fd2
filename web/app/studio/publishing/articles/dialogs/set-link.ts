import type { Editor } from '@tiptap/core'

/** Sets a link on the selection or on the link at the cursor; inserts linked text if there is neither. */
export function setLink(editor: Editor, href: string, text: string): void {
  const chain = editor.chain().focus()
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent([{ type: 'text', text: text, marks: [{ type: 'link', attrs: { href } }] }]).run()
  else chain.extendMarkRange('link').setMark('link', { href }).run()
}
