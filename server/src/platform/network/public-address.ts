import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

// The block assigned to the public network; the library treats the rest of IPv6 as public too.
const handedOut = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to the public network, so that a request to it reaches none of our own
 * services (security.md F18).
 */
export function isPublicAddress(address: string): boolean {
  // Before the library, which also parses spellings such as 0177.0.0.1.
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(handedOut))
}

const localName = /(?:^|\.)(?:localhost|localdomain|local|lan|internal|home\.arpa|test)$/

/** Whether the host of an address is publicly reachable, by its name or number. */
export function isPublicHost(hostname: string): boolean {
  const bare = hostname.replaceAll(/^\[|\]$|\.$/g, '')
  if (isIP(bare) !== 0) return isPublicAddress(bare)
  return bare.includes('.') && !localName.test(bare)
}
