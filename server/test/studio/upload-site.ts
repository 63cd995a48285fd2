import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeWave } from '#modules/importing/fixtures/make-wave.ts'
import { startTestApp } from '../app/test-app.ts'
import type { TestApp, TestAppOptions } from '../app/test-app.ts'
import type { SentFile } from './upload-sender.ts'

/** A listening application that accepts uploads. */
export interface UploadSite extends TestApp {
  origin: string
  /** A unique recording of five seconds, because equal bytes are stored once. */
  newWave(name?: string): SentFile
  /** The files being received. */
  staged(): Promise<string[]>
  /** The audit log's actions on an upload. */
  actionsOf(id: string): Promise<string[]>
}

/** Starts it for one test file; to be awaited at the top of the file. */
export async function startUploadSite(options: TestAppOptions = {}): Promise<UploadSite> {
  const app = await startTestApp(options)
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  const wave = makeWave({ seconds: 5, level: -23, channels: 2 })
  let seed = 0
  return {
    ...app,
    origin: app.server.listeningOrigin,
    newWave: (name = 'talk.wav') => {
      const bytes = Buffer.from(wave)
      bytes.writeInt16LE((seed += 1), 44)
      return { name, bytes }
    },
    staged: async () => await readdir(join(app.services.config.dataDir, 'uploads')).catch(() => []),
    actionsOf: async (id) => {
      const lines = app.services.db.selectFrom('audit_lines').select('action')
      const rows = await lines.where('subject', '=', `upload:${id}`).orderBy('id').execute()
      return rows.map(({ action }) => action)
    },
  }
}
