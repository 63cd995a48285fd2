import { countWords } from '@sohbet/contract/article-schema'
import type { Node } from '@tiptap/pm/model'

// A block that did not change is the same object in the next document, and has as many words.
const counted = new WeakMap<Node, number>()

/** How many words an article has, without being read again as a whole at each key. */
export function countArticleWords(doc: Node): number {
  return doc.children.reduce((sum, block) => sum + textOf(block), 0)
}

function textOf(block: Node): number {
  const known = counted.get(block)
  if (known !== undefined) return known
  const text = countWords(block.textBetween(0, block.content.size, ' ', ' '))
  counted.set(block, text)
  return text
}
