import { csvMark, spreadsheetSigns, toCsvLine } from '@sohbet/contract/csv'
import type { exportEndings, DraftTrack } from '@sohbet/contract/studio'
import type { Language } from '@sohbet/messages'
import { adoptWholeCatalogue } from '../adopt/adopt-catalogue.ts'
import { findCurrentDraft } from '../draft/read-draft.ts'
import { type ItemHead, listHeads } from '../queries/items.ts'
import type { PublishingServices } from '../draft/publishing-services.ts'
import { beginWorkbook } from './formats/workbook/write-xlsx.ts'
import { createZipWriter } from './formats/zip.ts'
import { type TableName, tables, toRefs } from './tables/tables.ts'
import { type NamedDraft, namesOf, toRecords } from './tables/to-records.ts'
import { articleFields, collectionFields, questionFields, trackFields } from './tables/fields.ts'

/** The file formats of an export. */
type ExportEnding = (typeof exportEndings)[number]

/**
 * Exports everything drafted or published and not in the trash, in chunks; a draft replaces its published
 * version. Equal content yields equal bytes, and the files contain no ids of this database.
 */
export async function* exportContent(
  services: Pick<PublishingServices, 'db' | 'clock'>,
  { ending, language }: { ending: ExportEnding; language: Language },
): AsyncGenerator<Uint8Array> {
  await adoptWholeCatalogue(services)
  yield* writers[ending](readAll(services, await listHeads(services.db)), language)
}

const writers: Readonly<
  Record<ExportEnding, (drafts: AsyncIterable<NamedDraft>, language: Language) => AsyncGenerator<Uint8Array>>
> = { json: writeJson, zip: writeCsvZip, xlsx: writeWorkbook }

async function* readAll(
  { db }: Pick<PublishingServices, 'db'>,
  heads: readonly ItemHead[],
): AsyncGenerator<NamedDraft> {
  const { collections, articles } = toRefs(heads)
  const names = new Map([...collections, ...articles].map(([ref, id]) => [id, ref]))
  const refOf = (id: number): string | undefined => names.get(id)
  for (const { id } of heads) {
    const current = await findCurrentDraft(db, id)
    // It may have been moved to the trash in the meantime.
    if (current !== undefined) yield { ref: refOf(id) ?? '', document: current.document, refOf }
  }
}

async function* writeJson(drafts: AsyncIterable<NamedDraft>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode('{"format":"sohbet-content","version":1,"collections":[')
  let [list, isFirst] = ['collections', true]
  for await (const draft of drafts) {
    if (list === 'collections' && draft.document.kind === 'article') {
      yield encoder.encode('\n],"articles":[')
      ;[list, isFirst] = ['articles', true]
    }
    yield encoder.encode(`${isFirst ? '' : ','}\n${JSON.stringify(toJsonItem(draft))}`)
    isFirst = false
  }
  yield encoder.encode(list === 'collections' ? '\n],"articles":[\n]}\n' : '\n]}\n')
}

async function* writeCsvZip(
  drafts: AsyncIterable<NamedDraft>,
  language: Language,
): AsyncGenerator<Uint8Array> {
  const { separator } = spreadsheetSigns[language]
  const zip = createZipWriter()
  const names = ['collections', 'tracks', 'questions', 'articles'] as const
  const files = names.map((name) => ({ name, file: zip.add(`${name}.csv`) }))
  for (const { name, file } of files) file.write(csvMark + toCsvLine(tables[name], separator))
  for await (const draft of drafts) {
    const records = toRecords(draft, { isWorkbook: false })
    for (const { name, file } of files)
      for (const cells of records[name] ?? []) file.write(toCsvLine(cells, separator))
    yield* zip.take()
  }
  for (const { file } of files) file.end()
  zip.end()
  yield* zip.take()
}

async function* writeWorkbook(drafts: AsyncIterable<NamedDraft>): AsyncGenerator<Uint8Array> {
  const zip = createZipWriter()
  const sheets = beginWorkbook(zip, tables)
  for await (const draft of drafts) {
    const records = toRecords(draft, { isWorkbook: true })
    for (const [name, rows] of Object.entries(records))
      for (const cells of rows) sheets[name as TableName].write(cells)
    yield* zip.take()
  }
  for (const sheet of Object.values(sheets)) sheet.end()
  zip.end()
  yield* zip.take()
}

/** An item in a JSON export: its fields in order, without ids of this database. */
function toJsonItem({ ref, document, refOf }: NamedDraft): object {
  if (document.kind === 'article')
    return { item: ref, ...pick(articleFields, { ...document, translations: namesOf(document, refOf) }) }
  return { item: ref, ...pick(collectionFields, document), tracks: document.tracks.map(toTrack) }
}

function toTrack({ questions, key, ...track }: DraftTrack): object {
  return {
    key,
    ...pick(trackFields, track),
    questions: questions.map((question) => ({ key: question.key, ...pick(questionFields, question) })),
  }
}

function pick(fields: object, values: object): object {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, Reflect.get(values, name) as unknown]))
}
