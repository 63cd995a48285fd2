import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { directionOf } from './languages.ts'
import type { PageLanguage } from './languages.ts'

type Node = Exclude<CompiledMessage, string>[number]

/**
 * A message ready to be formatted. In a language that is written from right to left a value keeps its own direction, and
 * the sentence keeps its own around it (UAX 9, 2.7), also as a value of another one.
 */
export function compileMessage(text: string, language: PageLanguage): CompiledMessage {
  const compiled = compile(text)
  if (directionOf(language) === 'ltr') return compiled
  const mark = beginsRightToLeft(text) ? '' : '\u200F'
  if (typeof compiled === 'string') return mark + compiled
  const isolated = compiled.flatMap(isolate)
  return mark === '' ? isolated : [mark, ...isolated]
}

/**
 * Whether all who go by the first letter of a message see that it is written from right to left: what stands in it with
 * a direction of its own is passed over there, and a name such as PayPal in its place would turn the whole sentence. A
 * name alone has no order to keep.
 */
function beginsRightToLeft(text: string): boolean {
  const [beforePlaces = ''] = text.split(/[{<]/, 1)
  const first = /\p{L}/u.exec(beforePlaces)?.[0]
  if (first !== undefined)
    return arabic.test(first) || !(arabic.test(text) || text.length > beforePlaces.length)
  return text.length === beforePlaces.length
}

const arabic = /\p{Script=Arabic}/u

function isolate(node: Node): Node[] {
  if (!Array.isArray(node)) return [node]
  const [name, type, ...rest] = node
  if (type === undefined) return ['\u2068', node, '\u2069']
  if (typeof type !== 'number' || type === 0)
    return [[name, ...([type, ...rest] as Node[]).flatMap(isolate)] as Node]
  if (type > 3) return [node]
  const branches = Object.entries(rest[0] as Record<string, Node | Node[]>).map(([key, branch]) => [
    key,
    Array.isArray(branch) ? (branch as Node[]).flatMap(isolate) : branch,
  ])
  return [[name, type, Object.fromEntries(branches)] as Node]
}
