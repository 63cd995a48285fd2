import { maxBulkItems } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import { z } from 'zod'
import { BulkProblem } from '../formats/line.ts'
import {
  articleFields,
  checkKey,
  collectionFields,
  questionFields,
  trackFields,
  readObject,
} from './fields.ts'
import type { Fault, GivenItem, GivenQuestion, GivenTrack } from './given.ts'

const Items = z.array(z.looseObject({ item: z.string().optional() })).default([])
const Content = z.object({ collections: Items, articles: Items })
const Parts = z.array(z.looseObject({ key: z.string().optional() }))

/** The collections and articles of an exported file; `line` is the position in the list. */
export function readJson(bytes: Uint8Array, file: string): GivenItem[] {
  const content = parse(bytes, file)
  const { collections, articles } = content
  if (collections.length + articles.length > maxBulkItems)
    throw new BulkProblem(message('studioBulk.problem.tooMany', { max: maxBulkItems }))
  return [
    ...collections.map((one, index) => readCollection(one, { file, line: index + 1 })),
    ...articles.map((one, index) => ({
      ...readHead(one, { file, line: index + 1 }),
      isArticle: true,
      ...readObject(articleFields, one),
    })),
  ]
}

function parse(bytes: Uint8Array, file: string): z.output<typeof Content> {
  try {
    return Content.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    throw new BulkProblem(message('studioBulk.problem.json', { file }))
  }
}

type Head = Pick<GivenItem, 'file' | 'line' | 'ref' | 'isPart'>

function readHead({ item }: { item?: string | undefined }, at: { file: string; line: number }): Head {
  return { ...at, ref: item, isPart: false }
}

function readCollection(one: z.output<typeof Items>[number], at: { file: string; line: number }): GivenItem {
  const given: GivenItem = { ...readHead(one, at), isArticle: false, ...readObject(collectionFields, one) }
  const tracks = readParts(one['tracks'], 'tracks', given.faults)
  if (tracks === undefined) return given
  given.tracks = tracks.map((track, index) => readTrack(track, `tracks.${index}.`, given.faults))
  return given
}

function readTrack(track: Part, at: string, faults: Fault[]): GivenTrack {
  const read = readObject(trackFields, track, at)
  const given: GivenTrack = { key: checkKey(track.key, at, faults), values: read.values }
  faults.push(...read.faults)
  const questions = readParts(track['questions'], `${at}questions`, faults)
  if (questions === undefined) return given
  given.questions = questions.map((question, index): GivenQuestion => {
    const place = `${at}questions.${index}.`
    const inner = readObject(questionFields, question, place)
    faults.push(...inner.faults)
    return { key: checkKey(question.key, place, faults), values: inner.values }
  })
  return given
}

type Part = z.output<typeof Parts>[number]

function readParts(value: unknown, field: string, faults: Fault[]): Part[] | undefined {
  if (value === undefined) return undefined
  const parts = Parts.safeParse(value)
  if (parts.success) return parts.data
  faults.push({ field, sentence: message('studioBulk.fault.list') })
  return undefined
}
