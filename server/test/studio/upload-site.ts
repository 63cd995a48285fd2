import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type CollectionTrack, getCollection, refreshAudioToken } from '@sohbet/contract'
import { getUpload, replaceRecording } from '@sohbet/contract/studio'
import { expect } from 'vitest'
import { makeWave } from '#modules/importing/fixtures/make-wave.ts'
import type { Person } from '../app/cast.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '../app/test-app.ts'
import { sendWhole, type SentFile } from './upload-sender.ts'

/** A listening application that accepts uploads. */
export interface UploadSite extends TestApp {
  origin: string
  /** A unique recording of five seconds, because equal bytes are stored once. */
  newWave(name?: string): SentFile
  /** The files being received. */
  staged(): Promise<string[]>
  /** The audit log's actions on an upload. */
  actionsOf(id: string): Promise<string[]>
  /** Uploads and processes a file; returns the recording's file, empty if it was refused. */
  upload(file: SentFile): Promise<string>
  /** The first talk that visitors can hear; the library must be filled. */
  firstTrack(person?: Person): Promise<CollectionTrack>
  /** Replaces its recording. */
  putIntoTalk(fileId: string): Promise<void>
  /** Its address in one of its forms. */
  addressOf(sound: 'original' | 'even' | 'small', person?: Person): Promise<string>
  /** Requests the path of an address. */
  get(url: string, headers?: Record<string, string>): Promise<Response>
}

/** Starts it for one test file; to be awaited at the top of the file. */
export async function startUploadSite(options: TestAppOptions = {}): Promise<UploadSite> {
  const app = await startTestApp(options)
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  // A low rate keeps the file small.
  const wave = makeWave({ seconds: 5, level: -23, channels: 2, sampleRate: 8000 })
  const origin = app.server.listeningOrigin
  const { nura, visitor } = app.cast
  let seed = 0
  const firstTrack = async (person = visitor) => {
    const { data } = await person.call(getCollection, { params: { type: 'suhba-in-leeds' }, query: {} })
    const track = data.tracks.find(({ s3_url: url }) => url !== null)
    if (track === undefined) throw new Error('Nothing of it can be heard.')
    return track
  }
  return {
    ...app,
    origin,
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
    upload: async (file) => {
      const { id } = await sendWhole(origin, nura, file)
      await app.runJobs()
      return (await nura.call(getUpload, { params: { id } })).data.file_id ?? ''
    },
    firstTrack,
    putIntoTalk: async (fileId) => {
      const { id } = await firstTrack()
      await nura.call(replaceRecording, { params: { id }, body: { file_id: fileId, offset_seconds: 0 } })
      await expect.poll(async () => (await firstTrack()).s3_url).toContain(fileId)
    },
    addressOf: async (sound, person = visitor) => {
      const { s3_url: url } = await firstTrack(person)
      const [fresh] = await person.call(refreshAudioToken, { query: { url: url ?? '', sound } })
      return fresh
    },
    get: async (url, headers = {}) => {
      const { pathname, search } = new URL(url, origin)
      return await fetch(new URL(pathname + search, origin), { headers })
    },
  }
}
