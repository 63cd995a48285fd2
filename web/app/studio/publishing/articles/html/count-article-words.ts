import { countWords } from '@sohbet/contract/article-schema'
import type { Node } from '@tiptap/pm/model'

// An unchanged block is the same object in the next document, with the same count.
const counted = new WeakMap<Node, number>()

/** Counts the words of an article without reading all of it at each key. */
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
