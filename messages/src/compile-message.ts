import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { directionOf, type PageLanguage } from './languages.ts'

type Node = Exclude<CompiledMessage, string>[number]

/**
 * Compiles a message. In a right-to-left language each value keeps its own direction, and so does the
 * sentence (UAX 9, 2.7), even as a value of another sentence.
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
 * Whether software that uses the first strong character sees a right-to-left message. Isolates are skipped,
 * and a name such as PayPal at the start would turn the whole sentence. A name alone has no order to
 * preserve.
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
