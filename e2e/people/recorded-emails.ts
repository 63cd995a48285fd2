import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The emails in the outbox that notified members of a gathering's recording. */
export async function readRecordedEmails(gatheringId: number): Promise<string[]> {
  const outbox = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')
  const names = (await readdir(outbox)).filter(
    (name) => name.startsWith(`recorded-${gatheringId}-`) && name.endsWith('.eml'),
  )
  return await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
}
