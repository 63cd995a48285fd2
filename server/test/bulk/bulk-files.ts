import { beginBulk, getBulkRun } from '@sohbet/contract/studio'
import type { BulkRun, BulkShow } from '@sohbet/contract/studio'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { Guest } from '../app/cast.ts'
import type { TestApp } from '../app/test-app.ts'

/** A file as someone chooses it. */
export interface ChosenFile {
  name: string
  content: string | Uint8Array
}

/** A file of CSV, of lines as they are typed. */
export function csv(name: string, ...lines: string[]): ChosenFile {
  return { name, content: lines.join('\r\n') }
}

/** Files as they are sent. */
export function toBody(files: readonly ChosenFile[]) {
  return {
    files: files.map(({ name, content }) => ({ name, content: Buffer.from(content).toString('base64') })),
  }
}

/** A run of some files, read and compared; with its first rows. */
export async function readInBulk(
  app: Pick<TestApp, 'runJobs'>,
  guest: Guest,
  ...files: ChosenFile[]
): Promise<AnswerOf<typeof getBulkRun>> {
  const { data } = await guest.call(beginBulk, { body: toBody(files) })
  await app.runJobs()
  return await lookAt(guest, data.id)
}

/** A run and its first rows. */
export async function lookAt(
  guest: Guest,
  id: number,
  show?: BulkShow,
): Promise<AnswerOf<typeof getBulkRun>> {
  return await guest.call(getBulkRun, { params: { id }, query: show === undefined ? {} : { show } })
}

/** The counts of a run that are not zero. */
export function countsOf({ counts }: BulkRun): Partial<BulkRun['counts']> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}
