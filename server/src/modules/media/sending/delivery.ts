import { LRUCache } from 'lru-cache'
import type { Config, S3Storage } from '#platform/config/config.ts'
import type { CdnConfig } from '#platform/config/delivery-config.ts'
import { createS3Presigner, presignedOrigin } from '#platform/storage/presign-s3.ts'
import { presentName } from './media-answer.ts'
import type { OpenedFile } from './open-address.ts'
import { signCdnUrl } from './sign-cdn-url.ts'

type DeliverySettings = Pick<Config, 'delivery' | 'storage'>

type Method = 'GET' | 'HEAD'

/** Finds an address at which another server sends the file until `opened.exp`, for this method. */
export type LocateFile = (opened: OpenedFile, method: Method) => Promise<string>

/** Who sends the bytes of an address that was found good: this process, nginx that asked us, or another server. */
export type Delivery = { kind: 'node' } | { kind: 'nginx' } | { kind: 'elsewhere'; locate: LocateFile }

/** Addresses elsewhere that are equal for so long, in seconds, so that caches can work. */
const roundingSeconds = 5 * 60
/** Addresses elsewhere that are remembered, since a player asks for one many times. */
const rememberedLimit = 10_000

/** The delivery that the configuration names. */
export function createDelivery({ delivery, storage }: DeliverySettings): Delivery {
  if (delivery.kind === 'nginx' || delivery.kind === 'node') return { kind: delivery.kind }
  if (storage.kind !== 's3') throw new Error('The configuration names a store.')
  const atStore = rememberAddresses(locateAtStore(storage))
  if (delivery.kind === 's3') return { kind: 'elsewhere', locate: atStore }
  const { cdn } = delivery
  const atNetwork = rememberAddresses(locateAtNetwork(cdn))
  return {
    kind: 'elsewhere',
    // A network's cache knows nothing of the name that a file is to be kept under; the store does.
    locate: (opened, method) =>
      opened.downloadName === undefined ? atNetwork(opened, method) : atStore(opened, method),
  }
}

/** Scheme and host of every server besides our own that bytes come from; what a page must be allowed to load. */
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
