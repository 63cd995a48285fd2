import type { Banner, CurrentLegalText, LegalName, LegalText } from '@sohbet/contract/site-texts'
import type { TextLanguage, TextName } from '@sohbet/contract/studio'
import { type PageLanguage, directionOf, pseudoLanguage } from '@sohbet/messages'
import type { Services } from '#platform/start/services.ts'
import { type AnswerCache, withTableRegions } from '#modules/catalog/index.ts'
import { findLastVersions, type VersionRow } from './queries.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Marked } from 'marked'
import type { Brand } from '@sohbet/contract'

/** Services needed to read texts; the current versions are cached until something that the site shows changes. */
export type ReadServices = Pick<Services, 'db' | 'clock' | 'config'> & { cache: AnswerCache }

/** The current banner in the reader's language, otherwise in English. */
export async function getBanner(services: ReadServices, language: string): Promise<Banner | null> {
  const now = services.clock.now()
  const isSeen = ({ starts_at: from, ends_at: to }: VersionRow) =>
    (from === null || from <= now) && (to === null || now < to)
  const found = await findText(services, { name: 'banner', language, isSeen })
  return found && { text: found.body, path: found.path, language: found.language }
}

/**
 * A legal text in the reader's language. The team's own English text takes precedence over a built-in
 * translation, which would be outdated.
 */
export async function getLegalText(
  services: ReadServices,
  name: LegalName,
  language: PageLanguage,
): Promise<CurrentLegalText> {
  const found = await findText(services, { name, language, isSeen: () => true })
  if (found === null) return { own: null, built_in: await readBuiltIn(services, name, language) }
  const { body, language: written, at } = found
  const own = { html: withTableRegions(body, written), language: written, changed_at: at.toISOString() }
  return { own, built_in: null }
}

/** The HTML of a built-in text; null for a banner, which has none. */
export async function getBuiltInHtml(
  services: ReadServices,
  name: TextName,
  language: TextLanguage,
): Promise<string | null> {
  return name === 'banner' ? null : (await readBuiltIn(services, name, language)).html
}

async function readBuiltIn({ cache, config }: ReadServices, name: LegalName, language: PageLanguage) {
  return await cache.get(`built-in ${name} ${language}`, () => readBuiltInText(config.brand, name, language))
}

async function findText(
  { db, cache }: ReadServices,
  { name, language, isSeen }: { name: TextName; language: string; isSeen: (row: VersionRow) => boolean },
): Promise<(VersionRow & { body: string }) | null> {
  const all = await cache.get('texts', () => findLastVersions(db))
  const written = all.filter(
    (row): row is VersionRow & { body: string } => row.name === name && row.body !== null,
  )
  const seen = written.filter(isSeen)
  return seen.find((row) => row.language === language) ?? seen.find((row) => row.language === 'en') ?? null
}

const folder = join(import.meta.dirname, '../../../../messages')

/** The built-in legal text: `messages/<language>/<name>.md` with the operator's names filled in. */
async function readBuiltInText(
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
