import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDelivery, deliveryOrigins } from '#modules/media/index.ts'
import type { Log } from '#platform/log.ts'
import { createDiskStorage } from '#platform/storage/storage-disk.ts'
import { createS3Storage } from '#platform/storage/storage-s3.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { reservePort } from '../outside/free-port.ts'
import { startCdnEdge } from './cdn-edge.ts'
import { recording, type Running, serveMedia, talk } from './media-site.ts'
import { startNginx } from '../outside/nginx.ts'
import { startS3Server } from '../outside/s3-server.ts'

/** A delivery method, starting at an address of ours. */
export interface DeliveryMethod extends Running {
  /** The origins of all other servers that may send the final answer. */
  origins: readonly string[]
  /**
   * The S3 test server supports only a single simple range and no conditions; a real one supports both, as
   * do the other methods.
   */
  isPlain?: boolean
}

/** One recording, and every delivery method for it. */
export interface DeliverySite {
  /** Its folder on disk. */
  folder: string
  onDisk(): Promise<Storage>
  fromNode(): Promise<DeliveryMethod>
  /** From this process, which reads the bytes from an S3-compatible store. */
  fromNodeWithStore(): Promise<DeliveryMethod>
  fromNginx(): Promise<DeliveryMethod>
  fromStore(): Promise<DeliveryMethod>
  fromNetwork(provider: keyof typeof networkKeys): () => Promise<DeliveryMethod>
  close(): Promise<void>
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const networkKeys = { cloudfront: privateKey, bunny: 'pull-zone', fastly: 'c2VjcmV0IG9mIHRoZSBWQ0w=' }

/** Writes the recording to its own folder; `close` removes it. */
export async function openDeliverySite(log: Log): Promise<DeliverySite> {
  const scratch = await mkdtemp(join(tmpdir(), 'sohbet-delivery-'))
  const place = { log, source: join(scratch, 'source'), folder: join(scratch, 'disk') }
  await writeFile(place.source, recording)
  return {
    folder: place.folder,
    onDisk: () => onDisk(place),
    fromNode: () => fromNode(place),
    fromNodeWithStore: () => fromStore(place, 'node'),
    fromNginx: () => fromNginx(place),
    fromStore: () => fromStore(place, 's3'),
    fromNetwork: (provider) => () => fromNetwork(place, provider),
    close: () => rm(scratch, { recursive: true }),
  }
}

interface Place {
  log: Log
  source: string
  folder: string
}

async function onDisk({ folder, source }: Place): Promise<Storage> {
  const storage = createDiskStorage(folder)
  await storage.put(talk.storageKey, source, talk.sha256)
  return storage
}

async function fromNode(place: Place): Promise<DeliveryMethod> {
  const { log } = place
  const storage = await onDisk(place)
  const server = await serveMedia(storage, log)
  return { ...server, origins: [], close: () => server.close().then(() => storage.close()) }
}

async function fromNginx(place: Place): Promise<DeliveryMethod> {
  const { log, folder } = place
  const storage = await onDisk(place)
  const server = await serveMedia(storage, log, { delivery: { kind: 'nginx' }, decisionSeconds: 1 })
  const app = `127.0.0.1:${server.port}`
  const nginx = await startNginx({ apps: [app, app], media: folder, port: await reservePort() })
  const close = async () => {
    await nginx.close()
    await server.close()
    await storage.close()
  }
  return { port: nginx.port, origins: [], close }
}

async function fromStore({ log, source }: Place, by: 's3' | 'node'): Promise<DeliveryMethod> {
  const s3 = await startS3Server()
  const storage = createS3Storage(s3.settings)
  await storage.put(talk.storageKey, source, talk.sha256, talk.mimeType)
  const settings = { delivery: { kind: by }, storage: s3.settings } as const
  const server = await serveMedia(storage, log, { delivery: createDelivery(settings) })
  const close = async () => {
    await server.close()
    await storage.close()
    await s3.close()
  }
  return { port: server.port, origins: deliveryOrigins(settings), isPlain: by === 's3', close }
}

async function fromNetwork(place: Place, provider: keyof typeof networkKeys): Promise<DeliveryMethod> {
  const { log, folder, source } = place
  const s3 = await startS3Server()
  const [storage, atStore] = [await onDisk(place), createS3Storage(s3.settings)]
  await atStore.put(talk.storageKey, source, talk.sha256, talk.mimeType)
  const keys = { publicKey, bunnyKey: networkKeys.bunny, fastlyKey: networkKeys.fastly }
  const edge = await startCdnEdge(provider, folder, keys)
  const cdn = { provider, url: edge.url, key: networkKeys[provider], keyId: 'K1' }
  const settings = { delivery: { kind: 'cdn', cdn }, storage: s3.settings } as const
  const server = await serveMedia(storage, log, { delivery: createDelivery(settings) })
  const close = async () => {
    await server.close()
    await edge.close()
    await storage.close()
    await atStore.close()
    await s3.close()
  }
  return { port: server.port, origins: deliveryOrigins(settings), close }
}
