import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from './languages.ts'
import { readPlaces } from './read-places.ts'

const folder = join(import.meta.dirname, '..')
const notice = '// Written by `npm run messages` from the JSON files.\n'

/** The modules that `npm run messages` writes, by their names in `src/generated`. */
export function generatedFiles(): Map<string, string> {
  const modules = languages.map((language) => [`${language}.ts`, catalogModule(language)] as const)
  return new Map([...modules, ['arguments.ts', argumentsModule()]])
}

/** The names of a language's files without extension, such as `studio-money`. */
export function partsOf(language: string): string[] {
  return readdirSync(join(folder, language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted()
}

/** A file of messages as it is stored. */
export function readPart(language: string, part: string): string {
  return readFileSync(join(folder, language, `${part}.json`), 'utf8')
}

function catalogModule(language: string): string {
  const parts = partsOf(language)
  const imports = parts.map(
    (part) => `import ${toCamelCase(part)} from '../../${language}/${part}.json' with { type: 'json' }\n`,
  )
  const spread = parts.map((part) => `  ...${toCamelCase(part)},\n`)
  return `${notice}${imports.join('')}\nexport const ${language} = {\n${spread.join('')}}\n`
}

function argumentsModule(): string {
  const messages = partsOf('en')
    .flatMap((part) => Object.entries(JSON.parse(readPart('en', part)) as Record<string, string>))
    .map(([key, text]) => ({ key, ...readArguments(text) }))
  const withArguments = messages.filter(({ types }) => types.size > 0)
  const withTags = messages.filter(({ tags }) => tags.length > 0)
  return [
    notice,
    'type Text = string | number\n\n',
    '/** The arguments of each message that has some. */\nexport interface MessageArguments {\n',
    ...withArguments.map(({ key, types }) => `  '${key}': { ${toMembers(types)} }\n`),
    '}\n\n/** The tags of each message that has some. */\nexport interface MessageTags {\n',
    ...withTags.map(({ key, tags }) => `  '${key}': ${tags.map((tag) => `'${tag}'`).join(' | ')}\n`),
    '}\n',
  ].join('')
}

const typeOfKind: Readonly<Record<string, string>> = { number: 'number', date: 'Date', select: 'string' }

function readArguments(text: string): { types: Map<string, string>; tags: string[] } {
  const types = new Map<string, string>()
  const tags: string[] = []
  for (const place of readPlaces(text).places) {
    const [name = '', kind] = place.split(':')
    if (name.startsWith('<')) tags.push(name.slice(1, -1))
    // An argument may also appear as plain text: the more specific type wins.
    else if (kind !== undefined || !types.has(name)) types.set(name, typeOfKind[kind ?? ''] ?? 'Text')
  }
  return { types, tags }
}

function toMembers(types: ReadonlyMap<string, string>): string {
  return [...types].map(([name, type]) => `${name}: ${type}`).join('; ')
}

function toCamelCase(part: string): string {
  return part.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
}
