import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from './languages.ts'

/** A paragraph, heading or list item. */
export interface LegalParagraph {
  /** The file and its section: `terms.md#refunds`. */
  key: string
  /** Its type, with its placeholders, links and machine-readable names, in any order. */
  form: string
  /** Its text, with `{}` for a value. */
  text: string
}

/** The paragraphs of the legal texts in a language, for tests of all texts. */
export function legalParagraphs(language: Language): LegalParagraph[] {
  return ['terms', 'privacy-policy'].flatMap((name) => {
    const [, , body = ''] = readFileSync(
      join(import.meta.dirname, `../${language}/${name}.md`),
      'utf8',
    ).split(/^---$/m)
    let part = ''
    return body.split(/\n+/).flatMap((line) => {
      part = /\{#([\w-]+)\}$/.exec(line)?.[1] ?? part
      return line === '' ? [] : [{ key: `${name}.md#${part}`, ...readLine(line) }]
    })
  })
}

const marks = /\{#[\w-]+\}|\{\w+\}|\]\([^)]+\)|`[^`]+`/g

function readLine(line: string): Omit<LegalParagraph, 'key'> {
  const [start = ''] = /^(?:- |## )?/.exec(line) ?? []
  return {
    form: [start, ...(line.match(marks) ?? []).toSorted()].join(' '),
    text: line
      .slice(start.length)
      .replace(/ \{#[\w-]+\}$/, '')
      .replaceAll(/\{\w+\}/g, '{}')
      .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
      .replaceAll('`', ''),
  }
}
