import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { folderOfFile } from '#test/unit/own-folder.ts'
import { startS3Server } from '#test/outside/s3-server.ts'
import { createDiskStorage } from '../storage/storage-disk.ts'
import { createS3Client, createS3Storage } from '../storage/storage-s3.ts'
import { createFolderStore } from './open-backup-store.ts'
import { copyMedia, loadMedia } from './media-copy.ts'
import { sealFor } from './seal.ts'

const scratch = await folderOfFile('media-copy')

const contents = (nth: number): Buffer => Buffer.alloc(1000 + nth, `recording ${nth}`)

test('copies each recording once, restores it sealed or plain, and counts both', async () => {
  const storage = createDiskStorage(join(scratch, 'media'))
  for (let nth = 0; nth < 20; nth += 1) {
    await writeFile(join(scratch, 'source'), contents(nth))
    const sha256 = createHash('sha256').update(contents(nth)).digest('hex')
    await storage.put(`ab/recording${nth}`, join(scratch, 'source'), sha256)
  }
  const all = { files: 20, copied: 20, copiedBytes: 20_190 }
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  for (const [name, seal] of [
    ['open', sealFor(undefined)],
    ['sealed', { ...sealFor(recipient), identity }],
  ] as const) {
    const store = createFolderStore(join(scratch, name))
    const options = { store, seal, onFile: () => undefined }
    expect(await copyMedia(storage, options)).toEqual(all)
    expect(await copyMedia(storage, options)).toEqual({ files: 20, copied: 0, copiedBytes: 0 })
    const other = createDiskStorage(join(scratch, `${name}-back`))
    const loading = {
      ...options,
      scratch: join(scratch, 'restoring'),
      findMimeType: async () => await Promise.resolve('audio/mpeg'),
    }
    expect(await loadMedia(other, loading)).toEqual(all)
    expect(await loadMedia(other, loading)).toEqual({ files: 20, copied: 0, copiedBytes: 0 })
    const back = await buffer(await other.read('ab/recording7', { start: 0, end: 1006 }))
    expect(back.equals(contents(7))).toBe(true)
    await other.close()
  }
  await storage.close()
})

test('passes the MIME type to a store that serves browsers itself', async () => {
  const s3 = await startS3Server()
  onTestFinished(s3.close)
  const store = createFolderStore(join(scratch, 'one'))
  await store.write('media/ab/recording', contents(0))
  const bucket = createS3Storage(s3.settings)
  onTestFinished(() => bucket.close())
  await loadMedia(bucket, {
    store,
    seal: sealFor(undefined),
    onFile: () => undefined,
    scratch: join(scratch, 'restoring'),
    findMimeType: async (key) => await Promise.resolve(key === 'ab/recording' ? 'audio/mpeg' : undefined),
  })
  const client = createS3Client(s3.settings)
  const { ContentType: type } = await client.send(
    new HeadObjectCommand({ Bucket: s3.settings.bucket, Key: 'ab/recording' }),
  )
  client.destroy()
  expect(type).toBe('audio/mpeg')
})
