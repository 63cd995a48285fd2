import { strToU8, zipSync } from 'fflate'
import {
  applyBulk,
  beginBulk,
  type BulkRun,
  type BulkShow,
  type CollectionDraft,
  createItem,
  getBulkRun,
  getItem,
  listItems,
  saveDraft,
} from '@sohbet/contract/studio'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { Guest } from '../app/cast.ts'
import type { TestApp } from '../app/test-app.ts'

/** A file as chosen by a user. */
export interface ChosenFile {
  name: string
  content: string | Uint8Array
}

/** A CSV file from lines. */
export function csv(name: string, ...lines: string[]): ChosenFile {
  return { name, content: lines.join('\r\n') }
}

/** The request body with files. */
export function toBody(files: readonly ChosenFile[]) {
  return {
    files: files.map(({ name, content }) => ({ name, content: Buffer.from(content).toString('base64') })),
  }
}

/** Starts a run with some files and returns it with its first rows. */
export async function readInBulk(
  app: Pick<TestApp, 'runJobs'>,
  guest: Guest,
  ...files: ChosenFile[]
): Promise<AnswerOf<typeof getBulkRun>> {
  const { data } = await guest.call(beginBulk, { body: toBody(files) })
  await app.runJobs()
  return await lookAt(guest, data.id)
}

/** Returns a run with its first rows. */
export async function lookAt(
  guest: Guest,
  id: number,
  show?: BulkShow,
): Promise<AnswerOf<typeof getBulkRun>> {
  return await guest.call(getBulkRun, { params: { id }, query: show === undefined ? {} : { show } })
}

/** Common steps of tests about runs, as nura: find, read and create items, and apply a run. */
export function bulkSteps({ cast: { nura }, runJobs }: Pick<TestApp, 'cast' | 'runJobs'>) {
  const find = async (search: string) =>
    (await nura.call(listItems, { query: { search, per_page: 100 } })).data

  const read = async (id: number) => (await nura.call(getItem, { params: { id } })).data

  const begin = async (title: string, change: Partial<CollectionDraft> = {}) => {
    const { data } = await nura.call(createItem, { body: { kind: 'album', title } })
    const draft = { ...(data.draft as CollectionDraft), language: 'en', ...change }
    await nura.call(saveDraft, { params: { id: data.item.id }, body: { revision: 1, draft } })
    return data.item
  }

  const apply = async (id: number) => {
    await nura.call(applyBulk, { params: { id } })
    await runJobs()
    return (await lookAt(nura, id)).data
  }

  return { find, read, begin, apply }
}

/** The counts of a run, without zeros. */
export function countsOf({ counts }: BulkRun): Partial<BulkRun['counts']> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

/** A workbook as other programs write it: one sheet with rows, and other parts. */
export function foreign(sheet: string, others: Record<string, string> = {}): Uint8Array {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const parts = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="x"><sheets><sheet name="One" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
    ...others,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}
