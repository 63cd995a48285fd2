import { createHash } from 'node:crypto'
import { defaultClientConditions, type Plugin } from 'vite'
import { compileMessage } from '@sohbet/messages/compile'
import { catalogs, messageKeys } from '@sohbet/messages/catalogs'
import { languages, type PageLanguage, pseudoLanguage } from '@sohbet/messages/languages'
import { scriptIn } from '#lib/page/page-paths.ts'

const keys: ReadonlySet<string> = new Set(messageKeys)
const pageLanguages: readonly PageLanguage[] = [...languages, pseudoLanguage]
const literal = /(["'])([a-z][\w]*(?:\.[\w]+)+)\1/g
const mark = /(["'`])@@([\w.]+):[0-9a-f]{8}@@\1/g
/** A template that starts like a key and continues with a value: its message would be missing in the page. */
const glued = /`([a-z]\w*(?:\.\w+)*\.?)\$\{[^`]*`/g
const source = /\/(?:web\/app|contract\/src)\/.*\.tsx?$/

/**
 * Replaces keys by messages, so that a page loads only its own messages, in its own language. Each script is
 * written once per language: English beside the others, those of `ar` in `assets/ar/` under the same names.
 */
export const inlineMessages: Plugin = {
  name: 'inline-messages',
  enforce: 'post',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  config: () => ({ resolve: { conditions: ['inlined', ...defaultClientConditions] } }),
  transform(code, id) {
    return source.test(id) ? markKeys(code) : undefined
  },
  generateBundle: {
    // After the build has named the files of each `import()`.
    order: 'post',
    handler(_options, bundle) {
      const scripts = Object.values(bundle).filter((file) => file.type === 'chunk')
      const names = new Set(scripts.map(({ fileName }) => fileName))
      for (const script of scripts) {
        for (const language of pageLanguages.slice(1))
          this.emitFile({
            type: 'asset',
            fileName: scriptIn(language, script.fileName),
            source: linkWithin(language, putMessages(script.code, language), names),
          })
        script.code = putMessages(script.code, 'en')
      }
    },
  },
}

/**
 * Turns a key into a mark that no minifier changes. It includes a hash of the texts: another text renames
 * the script.
 */
export function markKeys(code: string): string {
  for (const [part, start = ''] of code.matchAll(glued))
    if (start.includes('.') && messageKeys.some((key) => key.startsWith(start)))
      throw new Error(`Write the keys of messages out: ${part}`)
  return code.replaceAll(literal, (text, _quote, key: string) =>
    keys.has(key) ? `"@@${key}:${hashOf(key)}@@"` : text,
  )
}

/** A script with its messages in a language. */
export function putMessages(code: string, language: PageLanguage): string {
  const text = code.replaceAll(mark, (_mark, _quote, key: string) => {
    const message = catalogs[language][key]
    if (message === undefined || message === '') throw new Error(`There is no "${key}" in ${language}.`)
    return JSON.stringify(compileMessage(message, language))
  })
  const left = /@@[\w.]+:[0-9a-f]{8}@@/.exec(text)
  if (left !== null) throw new Error(`A message became part of another text: ${left[0]}`)
  return text
}

const hashes = new Map<string, string>()

function hashOf(key: string): string {
  const known = hashes.get(key)
  if (known !== undefined) return known
  const texts = pageLanguages.map((language) => catalogs[language][key])
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8)
  hashes.set(key, hash)
  return hash
}

// Scripts refer to each other relatively, except for those preloaded for an `import()`.
function linkWithin(language: PageLanguage, code: string, names: ReadonlySet<string>): string {
  return code.replaceAll(/(["'`])(assets\/[^"'`]+\.js)\1/g, (text, quote: string, name: string) =>
    names.has(name) ? quote + scriptIn(language, name) + quote : text,
  )
}
