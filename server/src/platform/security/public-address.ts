import { BlockList, isIPv4, isIPv6 } from 'node:net'

// IANA's registry of addresses for special purposes, and what is kept for groups and for later.
const notPublic = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  '2001::/23 2001:db8::/32 2002::/16 3fff::/20',
]
const refused = toBlockList(notPublic.join(' '))
// All that is handed out for the public network; everything else of IPv6, such as ::1 and mapped IPv4, lies outside.
const handedOut = toBlockList('2000::/3')

/** Whether an IP address belongs to the public network, so that asking it reaches nothing of our own (trust.md F18). */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, 'ipv4')
  return isIPv6(address) && handedOut.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

function toBlockList(ranges: string): BlockList {
  const list = new BlockList()
  for (const range of ranges.split(' ')) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), isIPv4(network) ? 'ipv4' : 'ipv6')
  }
  return list
}
