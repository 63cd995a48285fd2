import { expect, test } from 'vitest'
import { chooseHost } from './choose-host.ts'
import type { HostAnswer } from './choose-host.ts'
import { isDatabaseUrl, splitHosts } from './split-hosts.ts'

const primary = (timeline: number): HostAnswer => ({ role: 'primary', timeline })
const standby = (replayed: number): HostAnswer => ({ role: 'standby', replayed })

test.each<[string, string[]]>([
  ['postgres://a:b@one/d', ['postgres://a:b@one/d']],
  [
    'postgres://one:5432,two:5433/d?ssl=true',
    ['postgres://one:5432/d?ssl=true', 'postgres://two:5433/d?ssl=true'],
  ],
  ['postgresql://a:b@[::1]:5432,two/d', ['postgresql://a:b@[::1]:5432/d', 'postgresql://a:b@two/d']],
  ['postgres://a:b@localhost/d?host=/tmp/one,two', ['postgres://a:b@localhost/d?host=/tmp/one,two']],
])('the hosts of %s', (url, hosts) => {
  expect(splitHosts(url)).toEqual(hosts)
  expect(isDatabaseUrl(url)).toBe(true)
})

test.each(['mysql://a@one/d', 'postgres://a@one:x,two/d', 'one', 'postgres://a@one:5432,two:99999/d'])(
  '%s is no address of a database',
  (url) => expect(isDatabaseUrl(url)).toBe(false),
)

test.each<[string, HostAnswer[], number | undefined, number | undefined]>([
  ['the primary, wherever it stands', [standby(9), primary(1)], 0, 1],
  ['the primary of the newest timeline, not the former one that came back', [primary(1), primary(2)], 0, 1],
  ['the primary in use of two alike', [primary(1), primary(1)], 1, 1],
  ['without a primary the standby that has got furthest', [undefined, standby(3), standby(5)], 0, 2],
  ['without a primary the standby in use, though another got further', [standby(3), standby(5)], 0, 0],
  ['the host in use that has no room, not a standby beside it', [{ role: 'busy' }, standby(5)], 0, 0],
  ['a standby, where another host has no room', [{ role: 'busy' }, standby(5)], 1, 1],
  ['none where none answers', [undefined, { role: 'busy' }], 0, undefined],
])('used is %s', (_title, answers, current, chosen) => {
  expect(chooseHost(answers, current)).toBe(chosen)
})
