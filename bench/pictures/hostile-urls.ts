// Addresses that try to lead the picture route astray, always the same ones in the same order.

/** Where nobody may be reached, and what the measured server is called. */
export interface HostileTargets {
  /** The port of the listeners on this machine. */
  port: number
  /** The origin of the measured server itself. */
  origin: string
}

/** One address and the trick it tries. */
export interface HostileUrl {
  kind: string
  url: string
}

type Pick = <Item>(items: readonly Item[]) => Item
type Trick = (pick: Pick, targets: HostileTargets) => string

const loopback4 = (
  '127.0.0.1 127.1 127.0.1 127.0.0.2 127.0.0.1. 0 0.0.0.0 2130706433 4294967296 0x7f000001 0x7f.1 0X7F.0.0.1 ' +
  '017700000001 0177.0.0.1 0177.1 127.0.0.01 127.0x0.0.1 localhost LOCALHOST localhost. １２７.0.0.1 127。0。0。1 ⓛocalhost'
).split(' ')
const loopback6 = (
  '[::1] [0:0:0:0:0:0:0:1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [64:ff9b::7f00:1] [2002:7f00:1::] ' +
  '[::1%25lo] [::1%lo] [fe80::1%25lo] [fd00::1] [::ffff:0:127.0.0.1] [0000::0001] [::1'
).split(' ')
const pieces = (
  'http https file : / // \\ @ # ? .. %2f %252e %00 . _image images cover placeholder a.png ?url= &w=64 127.0.0.1 ' +
  '[::1] 0 0x7f000001 017700000001 localhost 127.1 [::ffff:7f00:1]'
).split(' ')
const controls = [
  '\0',
  '\t',
  '\n',
  '\r\n',
  ' ',
  '\u00a0',
  '\u200b',
  '\u202e',
  '\u2028',
  '%00',
  '%0d%0a',
  '%09',
]
const schemes = ['http://', 'https://', 'HTTP://', 'hTTp://', '//', '/', '']
const folders = ['images', 'cover', 'placeholder', '_image', 'media', 'content', 'metrics']
const others = [
  'file:///',
  'file://',
  'data:',
  'javascript:',
  'ftp://',
  'gopher://',
  'blob:http://',
  'ws://',
  'jar:',
]
const ends = ['', '/', '/a.png', '/../a.png', '?a.png', '#a.png', '/%2e%2e/', '/_image?url=/cover/a.png&w=64']

const tricks: Record<string, Trick> = {
  'pieces put together': (pick, { port }) =>
    pick(schemes) + many(pick, 8, () => pick([...pieces, `:${port}`, ...controls])),
  'a host as a number': (pick, { port }) => `${pick(schemes)}${pick(loopback4)}:${port}${pick(ends)}`,
  'a host as IPv6': (pick, { port }) => `${pick(schemes)}${pick(loopback6)}:${port}${pick(ends)}`,
  'user information': (pick, { port }) => {
    const users = [
      'user',
      'user:secret',
      `pictures.example:${port}`,
      `localhost:${port}`,
      '',
      ':',
      '%40',
      '@',
    ]
    return `${pick(schemes)}${pick(users)}@${pick([...loopback4, ...loopback6])}:${port}${pick(ends)}`
  },
  'slashes and backslashes': (pick, { port }) => {
    const slashes = many(pick, 4, () => pick(['/', '\\', '/\\', '//', '%2f', '%5c', '/./', '/.//']))
    return `${pick(['', 'http:', 'https:'])}${slashes}${pick(loopback4)}:${port}${pick(ends)}`
  },
  'another scheme': (pick, { port }) =>
    pick(others) +
    pick([`127.0.0.1:${port}/a.png`, 'etc/passwd', 'image/png;base64,iVBORw0KGgo=', 'alert(1)']),
  'a path of ours': (pick) => {
    const steps = [
      '/..',
      '/.',
      '/%2e%2e',
      '/a',
      '\\..',
      '/etc/passwd',
      '.png',
      '?x=1',
      '#b',
      '/a.svg',
      '%00',
      ';',
    ]
    return `/${pick(folders)}/${many(pick, 4, () => pick(steps))}`
  },
  recursion: (pick, { origin, port }) => {
    const inner = pick(['/cover/a.png', '/_image', `http://127.0.0.1:${port}/`, '/images/a'])
    const host = pick(['', origin, 'http://localhost', '/.', '/images/..', '//_image'])
    return `${host}/_image?url=${pick([inner, encodeURIComponent(inner)])}&w=64&q=75`
  },
  'a redirect': (pick, { port }) => {
    const hosts = [`localhost:${port}`, `127.0.0.1:${port}`, 'evil.example', `pictures.example:${port}`]
    const target = `http://${pick([...loopback4, ...loopback6])}:${port}/`
    return `http://${pick(hosts)}/redirect?${pick(['to', 'url', 'next'])}=${pick([target, encodeURIComponent(target)])}`
  },
  'control signs': (pick, { port }) => {
    const host = `${pick(controls)}${pick(loopback4)}${pick(controls)}:${port}`
    return `${pick(controls)}${pick(schemes)}${host}${pick(controls)}${pick(ends)}`
  },
  'a name on the list that leads here': (pick, { port }) =>
    `${pick(['http://', 'https://', 'HTTP://'])}${pick(['localhost', '127.0.0.1', '127.1'])}:${port}${pick(ends)}`,
  overlong: (pick, { port }) => {
    const start = pick([`http://localhost:${port}/`, '/images/', '/cover/', '//', 'data:,', 'http://a.'])
    return start + pick(['a', '../', '%2e', '/', 'é', '@']).repeat(pick([1000, 3060, 3073, 4000]))
  },
}

/** Makes `count` addresses, the tricks in turn, each written as it is or with its signs encoded up to three times. */
export function* makeHostileUrls(count: number, targets: HostileTargets): Generator<HostileUrl> {
  const random = makeRandom(18)
  const pick: Pick = (items) => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }
  const all = Object.entries(tricks)
  for (let nth = 0; nth < count; nth += 1) {
    const [kind, trick] = all[nth % all.length] ?? pick(all)
    yield { kind, url: encode(trick(pick, targets), pick) }
  }
}

// Half of them as they are: what is encoded as a whole is mostly refused for its first sign.
function encode(url: string, pick: Pick): string {
  const depth = pick([0, 0, 0, 1, 2, 3])
  const signs = pick([/[^a-z0-9]/gi, /[/\\:@.]/g, /./gs])
  let encoded = url
  for (let turn = 0; turn < depth && encoded.length < 10_000; turn += 1)
    encoded = encoded.replaceAll(turn === 0 ? signs : /%/g, percent)
  return encoded
}

function percent(text: string): string {
  return Buffer.from(text)
    .toString('hex')
    .replaceAll(/../g, (byte) => `%${byte}`)
}

function many(pick: Pick, most: number, make: () => string): string {
  const count = pick(Array.from({ length: most }, (_none, nth) => nth + 1))
  return Array.from({ length: count }, make).join('')
}

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
