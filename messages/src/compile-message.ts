import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { directionOf } from './languages.ts'
import type { PageLanguage } from './languages.ts'

type Node = Exclude<CompiledMessage, string>[number]

/**
 * A message ready to be formatted. In a language that is written from right to left a value keeps its own direction, and
 * the sentence keeps its own around it (UAX 9, 2.7).
 */
export function compileMessage(text: string, language: PageLanguage): CompiledMessage {
  const compiled = compile(text)
  if (typeof compiled === 'string' || directionOf(language) === 'ltr') return compiled
  return compiled.flatMap(isolate)
}

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
