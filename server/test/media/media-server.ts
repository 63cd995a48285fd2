// A server with one recording, for measurements. `node server/test/media/media-server.ts <file> [nginx]`
// prints `{"port","path","media"}`: the path, signed for six hours, and the folder of the recording. It serves
// until it is stopped; with `nginx`, nginx sends the bytes.
import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMediaHandler, signMediaUrl } from '#modules/media/index.ts'
import { systemClock } from '#platform/clock.ts'
import { createMetrics } from '#platform/http/metrics.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createLog } from '#platform/log.ts'
import { createSigningKeys } from '#platform/security/signing-keys.ts'
import { createDiskStorage } from '#platform/storage/storage-disk.ts'

const [source, kind] = process.argv.slice(2)
if (source === undefined) throw new Error('Name the file to serve.')

const folder = await mkdtemp(join(tmpdir(), 'sohbet-media-'))
const contents = await readFile(source)
const file = {
  id: 'recording00000000000',
  storageKey: 're/recording00000000000',
  sha256: createHash('sha256').update(contents).digest('hex'),
  bytes: contents.length,
  mimeType: 'audio/mpeg',
}
await mkdir(join(folder, 're'))
await copyFile(source, join(folder, file.storageKey))

const log = createLog('error')
const storage = createDiskStorage(folder)
const signingKeys = createSigningKeys(Buffer.alloc(32, 1), systemClock)
const server = await createHttpServer({
  log,
  metrics: createMetrics(),
  trustedProxy: undefined,
  isDraining: () => false,
  earlyHandlers: {
    '/media': createMediaHandler({
      findFile: async (id) => (id === file.id ? file : undefined),
      isTokenVersionCurrent: async () => true,
      delivery: { kind: kind === 'nginx' ? 'nginx' : 'node' },
      storage,
      signingKeys,
      clock: systemClock,
      log,
      corsOrigins: [],
    }),
  },
})
await server.listen({ port: 0, host: '127.0.0.1' })
const address = server.server.address()
const port = typeof address === 'object' ? address?.port : undefined
const keys = { clock: systemClock, signingKeys: signingKeys() }
const { url: path } = signMediaUrl(keys, { fileId: file.id, durationSeconds: 14_400, scope: 'pub' })
process.stdout.write(`${JSON.stringify({ port, path, media: folder })}\n`)

process.once('SIGTERM', () => {
  void server
    .close()
    .then(() => storage.close())
    .then(() => rm(folder, { recursive: true }))
})
