import { message } from '@sohbet/messages'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'

/** The source of a picture: the storage, a drawing from a seed, or a configured host. */
export type ImageAddress =
  | { kind: 'file'; fileId: string }
  | { kind: 'drawing'; seed: string }
  | { kind: 'remote'; url: URL }

/** The cover seeds of the placeholder pictures (IMG-01, IMG-02, IMG-03). */
const placeholderSeeds: Readonly<Record<string, string>> = {
  suhba: 'suhba',
  zawiya: 'zawiya',
  generic: 'sohbet',
}

/** The allowed hosts: our own, which is never contacted over the network, and the configured ones. */
export interface ReadableHosts {
  publicOrigin: string
  imageHosts: readonly string[]
}

/** Parses an address; anything that is not allowed is refused before a DNS lookup (security.md F18). */
export function readImageAddress(address: string, hosts: ReadableHosts): ImageAddress {
  const found = address.startsWith('/') ? readOwnPath(address) : readRemote(address, hosts)
  if (found === undefined)
    throw refuse<RefusedOutside>('BadRequest', { message: message('refusals.picture.notFromHere') })
  return found
}

/** The seed of `/placeholder/{file}`; undefined for an unknown one. */
export function findPlaceholderSeed(file: string): string | undefined {
  const [, name = ''] = /^([a-z]+)\.png$/.exec(file) ?? []
  return Object.hasOwn(placeholderSeeds, name) ? placeholderSeeds[name] : undefined
}

// Each of our paths has one spelling: nothing ambiguous, such as `//` or `..`, matches these patterns.
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
  // Characters that a URL parser would silently correct (spaces, backslashes, control characters) are refused.
  if (!/^https?:\/\/[!-[\]-~]+$/i.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const isListed = imageHosts.includes(url.host) && url.host !== new URL(publicOrigin).host
  return isListed && url.username === '' && url.password === '' ? { kind: 'remote', url } : undefined
}
