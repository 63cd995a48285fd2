import { DOMParser as SchemaParser } from '@tiptap/pm/model'
import type { Node } from '@tiptap/pm/model'
import { Transform } from '@tiptap/pm/transform'
import { articleSchema } from '../schema/article-extensions.ts'
import { settleTables } from './settle-tables.ts'
import { gatherNotes } from './gather-notes.ts'
import { settleNotes } from '../notes/settle-notes.ts'

/** Parses an article's HTML into a document with its notes in order. */
export function readArticle(html: string): Node {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  gatherNotes(body)
  settleTables(body)
  const tr = new Transform(SchemaParser.fromSchema(articleSchema).parse(body))
  settleNotes(tr, new Map())
  return tr.doc
}
