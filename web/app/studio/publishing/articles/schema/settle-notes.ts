import type { Node, Schema } from '@tiptap/pm/model'
import type { Transform } from '@tiptap/pm/transform'

/** Notes that currently have no mark, by key: after cut and paste their text is found here. */
export type LooseNotes = Map<string, Node>

interface PlacedMark {
  node: Node
  position: number
}

/**
 * Restores the consistency of notes and marks after a change: one note per mark, in their order and numbered
 * by it; a second mark with the same key gets a note of its own with the same text. Returns whether anything
 * changed.
 */
export function settleNotes(tr: Transform, loose: LooseNotes): boolean {
  const { schema } = tr.doc.type
  const marks = marksOf(tr.doc)
  const last = tr.doc.lastChild
  const list = last?.type === schema.nodes['notes'] ? last : null
  if (isSettled(marks, list)) return false
  const notes = new Map(list?.children.map((note) => [String(note.attrs['key']), note]))
  const taken = new Set<string>()
  const requested = marks.map(({ node, position }, index) => {
    const old = String(node.attrs['key'])
    const key = old === '' || taken.has(old) ? randomKey() : old
    taken.add(key)
    const attrs = { key, number: index + 1 }
    if (!hasAttributes(node, attrs) || node.marks.length > 0) tr.setNodeMarkup(position, null, attrs, [])
    return noteOf(schema, notes.get(old) ?? loose.get(old), attrs)
  })
  for (const [key, note] of notes) if (!taken.has(key)) loose.set(key, note)
  const end = tr.doc.content.size
  const start = list === null ? end : end - list.nodeSize
  if (requested.length === 0) {
    if (list !== null) tr.delete(start, end)
  } else tr.replaceWith(start, end, requireType(schema, 'notes').create(list?.attrs, requested))
  return true
}

// An unchanged block is the same object in the next document: only the edited one is read again.
const marksOfBlock = new WeakMap<Node, readonly PlacedMark[]>()

function marksOf(doc: Node): PlacedMark[] {
  const found: PlacedMark[] = []
  doc.forEach((block, offset) => {
    let marks = marksOfBlock.get(block)
    if (marks === undefined) {
      marks = marksIn(block)
      marksOfBlock.set(block, marks)
    }
    for (const { node, position } of marks) found.push({ node, position: offset + position })
  })
  return found
}

function marksIn(block: Node): PlacedMark[] {
  const found: PlacedMark[] = []
  block.descendants((node, position) => {
    if (node.type.name === 'noteMark') found.push({ node, position: position + 1 })
  })
  return found
}

function isSettled(marks: readonly PlacedMark[], list: Node | null): boolean {
  if (marks.length !== (list?.childCount ?? 0)) return false
  return (
    marks.every(({ node }, index) => {
      const attrs = { key: String(node.attrs['key']), number: index + 1 }
      const note = list?.child(index)
      return (
        node.marks.length === 0 &&
        hasAttributes(node, attrs) &&
        note !== undefined &&
        hasAttributes(note, attrs)
      )
    }) && new Set(marks.map(({ node }) => String(node.attrs['key']))).size === marks.length
  )
}

function hasAttributes(node: Node, { key, number }: { key: string; number: number }): boolean {
  return key !== '' && node.attrs['key'] === key && node.attrs['number'] === number
}

function noteOf(schema: Schema, from: Node | undefined, attrs: { key: string; number: number }): Node {
  return requireType(schema, 'note').create({ ...from?.attrs, ...attrs }, from?.content)
}

function requireType(schema: Schema, name: string) {
  const type = schema.nodes[name]
  if (type === undefined) throw new Error(`No ${name} in the schema.`)
  return type
}

/** A key that is unlikely to collide with any other note. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('')
}
