import { AudioAccess } from '@sohbet/contract/catalog'
import { ArticleDraft, CollectionDraft, DraftQuestion, DraftTrack } from '@sohbet/contract/studio'
import { readNumber, readPosition } from '@sohbet/contract/typed-text'
import { message } from '@sohbet/messages'
import { z } from 'zod'
import type { Sentence } from '#platform/sentence.ts'
import type { Fault, Values } from './given.ts'
import { readCountry, readDay, readFlag, readLanguage, readLength, readList } from './read-values.ts'

/** The value of a cell that leaves its field unchanged. */
const leftOut = Symbol('left out')

/** A column: how it is written to a cell, read from a cell, and validated. */
export interface Field {
  write(value: unknown): string
  /** Undefined if the text cannot be read as such a value. */
  read(text: string): unknown
  /** The value for the draft; undefined if it is invalid. */
  check(value: unknown): { value: unknown } | undefined
  /** The message for an invalid value. */
  fault: Sentence
}

type Kind = Pick<Field, 'write' | 'read'>

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
// Spreadsheets write small and large numbers with an exponent.
const toNumber = (text: string): number | undefined =>
  /^-?\d(?:[.,]\d+)?e[+-]?\d{1,3}$/i.test(text) ? finite(Number(text.replace(',', '.'))) : readNumber(text)
const finite = (number: number): number | undefined => (Number.isFinite(number) ? number : undefined)
const anyText: Kind = { write: asText, read: (text) => text }
const trimmedText: Kind = { write: asText, read: (text) => text.trim() }
/** An empty cell leaves a field unchanged that requires one of a few values. */
const required: Kind = {
  write: asText,
  read: (text) => (text.trim() === '' ? leftOut : text.trim().toLowerCase()),
}
const optional = (kind: Kind): Kind => ({
  ...kind,
  read: (text) => (text.trim() === '' ? null : kind.read(text)),
})
const number: Kind = { write: asText, read: (text) => toNumber(text.trim()) }
const flag: Kind = { write: (value) => (value === true ? 'yes' : 'no'), read: readFlag }
const list: Kind = { write: (value) => (Array.isArray(value) ? value.join(', ') : ''), read: readList }
const day: Kind = { write: asText, read: readDay }
const seconds: Kind = {
  write: asText,
  read: (text) => (text.includes(':') ? readPosition(text) : (toNumber(text.trim()) ?? readLength(text))),
}
const point: Kind = {
  write: (value) => {
    const { x, y } = value as { x: number; y: number } // The type of the contract.
    return `${x} ${y}`
  },
  read: (text) => {
    const [x, y, ...more] = text.trim().split(/\s+/).map(toNumber)
    return x === undefined || y === undefined || more.length > 0 ? undefined : { x, y }
  },
}

const nothing = (kind: Kind): Kind => ({
  ...optional(kind),
  write: (value) => (value === null ? '' : kind.write(value)),
})

function field(kind: Kind, schema: z.ZodType, fault: Sentence): Field {
  return {
    ...kind,
    fault,
    check: (value) => {
      if (value === undefined) return undefined
      const result = schema.safeParse(value)
      return result.success ? { value: result.data } : undefined
    },
  }
}

const long = (max: number): Sentence => message('studioBulk.fault.long', { max })
const choice = (of: readonly string[]): Sentence =>
  message('studioBulk.fault.choice', { choices: of.join(', ') })
const price = message('studioBulk.fault.price')
const collection = CollectionDraft.shape
const article = ArticleDraft.shape
const slugs = message('studioBulk.fault.slugs')
const file = message('studioBulk.fault.file')
const language = message('studioBulk.fault.language', { example: 'en' })

/** The columns of a collection, in order; its talks have their own table. */
export const collectionFields = {
  kind: field(required, collection.kind, choice(collection.kind.options)),
  title: field(anyText, collection.title, long(300)),
  slug: field(trimmedText, collection.slug, long(160)),
  description: field(anyText, collection.description, long(10_000)),
  language: field({ write: asText, read: readLanguage }, collection.language, language),
  access: field(required, AudioAccess, choice(AudioAccess.options)),
  apply_ppd: field(flag, collection.apply_ppd, choice(['yes', 'no'])),
  set_price_credits: field(optional(number), collection.set_price_credits, price),
  download_price_credits: field(optional(number), collection.download_price_credits, price),
  held_on: field(optional(day), collection.held_on, message('studioBulk.fault.date')),
  speaker: field(anyText, collection.speaker, long(200)),
  topics: field(list, collection.topics, slugs),
  country: field(
    { write: asText, read: readCountry },
    collection.country,
    message('studioBulk.fault.country', { example: 'TR' }),
  ),
  city: field(anyText, collection.city, long(200)),
  cover_file_id: field(optional(trimmedText), collection.cover_file_id, file),
  cover_focus: field(nothing(point), collection.cover_focus, message('studioBulk.fault.focus')),
} as const satisfies Record<string, Field>

/** The columns of a talk. */
export const trackFields = {
  title: field(anyText, DraftTrack.shape.title, long(300)),
  access: field(optional(trimmedText), DraftTrack.shape.access, choice(AudioAccess.options)),
  price_credits: field(optional(number), DraftTrack.shape.price_credits, price),
  file_id: field(optional(trimmedText), DraftTrack.shape.file_id, file),
  duration_seconds: field(
    { ...seconds, read: (text) => (text.trim() === '' ? 0 : seconds.read(text)) },
    DraftTrack.shape.duration_seconds,
    message('studioBulk.fault.seconds'),
  ),
} as const satisfies Record<string, Field>

/** The columns of a question in a talk. */
export const questionFields = {
  question: field(anyText, DraftQuestion.shape.question, long(500)),
  topic: field(optional(trimmedText), DraftQuestion.shape.topic, slugs),
  start_seconds: field(seconds, DraftQuestion.shape.start_seconds, message('studioBulk.fault.seconds')),
} as const satisfies Record<string, Field>

/** The columns of an article; its translations are references that are resolved later. */
export const articleFields = {
  title: field(anyText, article.title, long(300)),
  slug: field(trimmedText, article.slug, long(160)),
  author: field(anyText, article.author, long(200)),
  excerpt: field(anyText, article.excerpt, long(220)),
  language: field({ write: asText, read: readLanguage }, article.language, language),
  access: field(required, article.access, choice(['public', 'members'])),
  topics: field(list, article.topics, slugs),
  read_alongside: field(list, article.read_alongside, slugs),
  translations: field(list, z.array(z.string().max(2000)).max(20), slugs),
  body: field(anyText, article.body, long(2_000_000)),
} as const satisfies Record<string, Field>

/** The key that identifies a talk or question. */
const keyField: Field = field(trimmedText, DraftQuestion.shape.key, message('studioBulk.fault.key'))

type Fields = Readonly<Record<string, Field>>

/** The values of cells by column; invalid ones are reported and left out. */
export function readCells(
  fields: Fields,
  cells: ReadonlyMap<string, string>,
  at = '',
): { values: Values; faults: Fault[] } {
  const read = Object.entries(fields).flatMap(([name, field]): [string, unknown, Field][] => {
    const cell = cells.get(name)
    const value = cell === undefined ? leftOut : field.read(cell)
    return value === leftOut ? [] : [[name, value, field]]
  })
  return checkAll(read, at)
}

/** The values of an object by name. */
export function readObject(fields: Fields, given: object, at = ''): { values: Values; faults: Fault[] } {
  const read = Object.entries(fields).flatMap(([name, field]): [string, unknown, Field][] => {
    const value: unknown = Reflect.get(given, name)
    return value === undefined ? [] : [[name, value, field]]
  })
  return checkAll(read, at)
}

function checkAll(
  read: readonly [string, unknown, Field][],
  at: string,
): { values: Values; faults: Fault[] } {
  const values: Values = {}
  const faults: Fault[] = []
  for (const [name, value, field] of read) {
    const checked = field.check(value)
    if (checked !== undefined) values[name] = checked.value
    else
      faults.push({
        field: `${at}${name}`,
        sentence: hasNul(value) ? message('contract.text.hasNul') : field.fault,
      })
  }
  return { values, faults }
}

function hasNul(value: unknown): boolean {
  return typeof value === 'string' && value.includes('\0')
}

/** The key of a talk or question; undefined without one, and for an unusable one, which is reported. */
export function checkKey(key: string | undefined, at: string, faults: Fault[]): string | undefined {
  if (key === undefined || keyField.check(key) !== undefined) return key
  faults.push({ field: `${at}key`, sentence: keyField.fault })
  return undefined
}
