import { message } from '@sohbet/messages'
import { refuse } from '#platform/refusal.ts'
import type { RefusedOutside } from '#platform/refusal.ts'

/** Where a picture is to be had: in the storage, drawn from a seed, or at a host that the operator named. */
export type ImageAddress =
  | { kind: 'file'; fileId: string }
  | { kind: 'drawing'; seed: string }
  | { kind: 'remote'; url: URL }

/** The cover seeds behind the pictures of those who have none (IMG-01, IMG-02, IMG-03). */
const placeholderSeeds: Readonly<Record<string, string>> = {
  suhba: 'suhba',
  zawiya: 'zawiya',
  generic: 'sohbet',
}

/** What may be read: our own host, which is never asked over the network, and the hosts of the configuration. */
export interface ReadableHosts {
  publicOrigin: string
  imageHosts: readonly string[]
}

/** Takes an address apart; anything that is not on the list is refused before a name is looked up (security.md F18). */
export function readImageAddress(address: string, hosts: ReadableHosts): ImageAddress {
  const found = address.startsWith('/') ? readOwnPath(address) : readRemote(address, hosts)
  if (found === undefined)
    throw refuse<RefusedOutside>('BadRequest', { message: message('refusals.picture.notFromHere') })
  return found
}

/** The seed behind `/placeholder/{file}`, undefined for an unknown one. */
export function findPlaceholderSeed(file: string): string | undefined {
  const [, name = ''] = /^([a-z]+)\.png$/.exec(file) ?? []
  return Object.hasOwn(placeholderSeeds, name) ? placeholderSeeds[name] : undefined
}

// Each of our paths has one spelling: whatever could mean another place, such as `//` or `..`, fits none of these.
function readOwnPath(path: string): ImageAddress | undefined {
  const [, folder, file = ''] = /^\/(images|cover|placeholder)\/([^/?#\\]+)$/.exec(path) ?? []
  if (folder === 'images') return /^[a-z0-9]{1,64}$/.test(file) ? { kind: 'file', fileId: file } : undefined
  const seed = folder === 'cover' ? readSeed(file) : findPlaceholderSeed(file)
  return seed === undefined ? undefined : { kind: 'drawing', seed }
}

function readSeed(file: string): string | undefined {
  try {
    return /^([\p{L}\p{N}-]{1,196})\.png$/u.exec(decodeURIComponent(file))?.[1]
  } catch {
    return undefined
  }
}

function readRemote(address: string, { publicOrigin, imageHosts }: ReadableHosts): ImageAddress | undefined {
  // What a parser would quietly mend (spaces, backslashes, control signs) is not mended here.
  if (!/^https?:\/\/[!-[\]-~]+$/i.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const isListed = imageHosts.includes(url.host) && url.host !== new URL(publicOrigin).host
  return isListed && url.username === '' && url.password === '' ? { kind: 'remote', url } : undefined
}
