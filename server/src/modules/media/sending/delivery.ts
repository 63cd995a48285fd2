import { LRUCache } from 'lru-cache'
import type { Config, S3Storage } from '#platform/config/config.ts'
import type { CdnConfig } from '#platform/config/delivery-config.ts'
import { createS3Presigner, presignedOrigin } from '#platform/storage/presign-s3.ts'
import { presentName } from './media-answer.ts'
import type { OpenedFile } from './open-address.ts'
import { signCdnUrl } from './sign-cdn-url.ts'

type DeliverySettings = Pick<Config, 'delivery' | 'storage'>

type Method = 'GET' | 'HEAD'

/** Creates an address at which another server sends the file until `opened.exp`, for this method. */
export type LocateFile = (opened: OpenedFile, method: Method) => Promise<string>

/** Who serves a valid address: this process, nginx after asking us, or another server. */
export type Delivery = { kind: 'node' } | { kind: 'nginx' } | { kind: 'elsewhere'; locate: LocateFile }

/** Seconds during which addresses elsewhere are equal, so that caches can work. */
const roundingSeconds = 5 * 60
/** Addresses elsewhere that are cached, since a player requests one many times. */
const rememberedLimit = 10_000

/** Creates the configured delivery. */
export function createDelivery({ delivery, storage }: DeliverySettings): Delivery {
  if (delivery.kind === 'nginx' || delivery.kind === 'node') return { kind: delivery.kind }
  if (storage.kind !== 's3') throw new Error('The configuration names a store.')
  const atStore = rememberAddresses(locateAtStore(storage))
  if (delivery.kind === 's3') return { kind: 'elsewhere', locate: atStore }
  const { cdn } = delivery
  const atNetwork = rememberAddresses(locateAtNetwork(cdn))
  return {
    kind: 'elsewhere',
    // A CDN does not know the download name of a file; the store does.
    locate: (opened, method) =>
      opened.downloadName === undefined ? atNetwork(opened, method) : atStore(opened, method),
  }
}

/** Scheme and host of every other server that sends bytes; pages must be allowed to load from them. */
export function deliveryOrigins({ delivery, storage }: DeliverySettings): string[] {
  if (storage.kind !== 's3' || delivery.kind === 'node' || delivery.kind === 'nginx') return []
  const store = presignedOrigin(storage)
  return delivery.kind === 's3' ? [store] : [new URL(delivery.cdn.url).origin, store]
}

function locateAtStore(storage: S3Storage): LocateFile {
  const presign = createS3Presigner(storage)
  return async ({ file, exp, lifeSeconds, downloadName }, method) => {
    const from = Math.floor((exp - lifeSeconds) / roundingSeconds) * roundingSeconds
    return await presign({
      key: file.storageKey,
      method,
      from,
      until: exp,
      mimeType: file.mimeType,
      contentDisposition: downloadName === undefined ? undefined : presentName(downloadName),
    })
  }
}

function locateAtNetwork(cdn: CdnConfig): LocateFile {
  return async ({ file, exp }) => signCdnUrl(cdn, file.storageKey, exp)
}

function rememberAddresses(locate: LocateFile): LocateFile {
  const known = new LRUCache<string, Promise<string>>({ max: rememberedLimit })
  return async (opened, method) => {
    const name = [method, opened.file.id, opened.exp, opened.downloadName ?? ''].join(' ')
    const found = known.get(name) ?? locate(opened, method)
    known.set(name, found)
    found.catch(() => known.delete(name))
    return await found
  }
}
