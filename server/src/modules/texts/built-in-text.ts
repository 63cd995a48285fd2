import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Marked } from 'marked'
import type { Brand } from '@sohbet/contract'
import type { LegalName, LegalText } from '@sohbet/contract/site-texts'
import { directionOf, type PageLanguage, pseudoLanguage } from '@sohbet/messages'

const folder = join(import.meta.dirname, '../../../../messages')

/** The built-in legal text: `messages/<language>/<name>.md` with the operator's names filled in. */
export async function readBuiltInText(
  { name: product, companyName: company }: Pick<Brand, 'name' | 'companyName'>,
  name: LegalName,
  pageLanguage: PageLanguage,
): Promise<LegalText> {
  const language = pageLanguage === pseudoLanguage ? 'en' : pageLanguage
  const file = await readFile(join(folder, language, `${name}.md`), 'utf8')
  const [, updated, markdown] = /^---\nupdated: (\d{4}-\d\d-\d\d)\n---\n(.*)$/s.exec(file) ?? []
  if (updated === undefined || markdown === undefined)
    throw new Error(`${name}.md in ${language} has no day.`)
  // Isolates the direction of a name in right-to-left text, as messages do.
  const isolate = (text: string) => (directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text)
  const names: Readonly<Record<string, string>> = { product, company }
  return {
    html: toHtml(markdown).replaceAll(/\{(product|company)\}/g, (_place, key: string) =>
      isolate(escape(names[key] ?? '')),
    ),
    language,
    changed_at: `${updated}T00:00:00.000Z`,
  }
}

const marked = new Marked({
  renderer: {
    // `## Refunds {#refunds}`: the anchor of a heading is the same in every language.
    heading({ tokens, depth }) {
      const inner = this.parser.parseInline(tokens)
      const [, text = inner, id] = /^(.*) \{#([\w-]+)\}$/s.exec(inner) ?? []
      return `<h${depth}${id === undefined ? '' : ` id="${id}"`}>${text}</h${depth}>`
    },
    // A name for programs.
    codespan: ({ text }) => `<code dir="ltr">${escape(text)}</code>`,
  },
})

function toHtml(markdown: string): string {
  return marked.parse(markdown, { async: false }).replaceAll(/>\n+(?=<|$)/g, '>')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
