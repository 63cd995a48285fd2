import type { Socket } from 'node:net'
import { askHost } from './ask-host.ts'
import { chooseHost } from './choose-host.ts'
import { splitHosts } from './split-hosts.ts'

/** Milliseconds that a host may take to say what it is. */
const patienceMs = 1500

/** Several hosts of one database, and which of them is used. */
export interface KnownHosts {
  /** The address of the host in use; asks all of them where none is known. Throws where none answers. */
  find(url: string): Promise<string>
  /** Asks all hosts; connections to any but the one to be used are cut. Answers whether one answered. */
  look(url: string): Promise<boolean>
  /** The host in use as `host:port`; undefined while none answers. */
  current(): string | undefined
  /** Whether the host in use was the primary when it was last asked. */
  isWritable(): boolean
  /** A connection to this address begins. */
  opened(url: string, socket: Socket): void
  /** This address cannot be connected to. */
  failed(url: string): void
}

// Which host is the primary is the same for every connection of the process, of both roles.
const known = new Map<string, KnownHosts>()

/** The hosts of an address; undefined where it names one. */
export function knownHosts(url: string): KnownHosts | undefined {
  const urls = splitHosts(url)
  if (urls.length < 2) return undefined
  const key = urls.map(nameOf).join()
  const found = known.get(key) ?? createKnownHosts()
  known.set(key, found)
  return found
}

function createKnownHosts(): KnownHosts {
  const sockets = new Map<Socket, string>()
  const state: { current: string | undefined; isWritable: boolean; looking?: Promise<boolean> | undefined } =
    {
      current: undefined,
      isWritable: false,
    }
  const ask = async (url: string): Promise<boolean> => {
    const urls = splitHosts(url)
    const answers = await Promise.all(urls.map(async (one) => await askHost(one, patienceMs)))
    const last = urls.findIndex((one) => nameOf(one) === state.current)
    const at = chooseHost(answers, last < 0 ? undefined : last)
    if (at === undefined) return false
    state.current = nameOf(urls[at] ?? '')
    state.isWritable = answers[at]?.role === 'primary'
    // A former primary that stands still answers nothing more, and one that goes on has nobody to tell.
    for (const [socket, name] of sockets)
      if (name !== state.current) socket.destroy(new Error('Connection terminated: the database moved'))
    return true
  }
  const look = async (url: string): Promise<boolean> => {
    state.looking ??= ask(url).finally(() => (state.looking = undefined))
    return await state.looking
  }
  return {
    look,
    find: async (url) => {
      if (state.current === undefined) await look(url)
      const found = splitHosts(url).find((one) => nameOf(one) === state.current)
      if (found !== undefined) return found
      throw Object.assign(new Error('connect: no host of the database answers'), { code: 'ECONNREFUSED' })
    },
    current: () => state.current,
    isWritable: () => state.current !== undefined && state.isWritable,
    opened: (url, socket) => {
      sockets.set(socket, nameOf(url))
      socket.once('close', () => sockets.delete(socket))
    },
    failed: (url) => {
      if (state.current === nameOf(url)) state.current = undefined
    },
  }
}

function nameOf(url: string): string {
  const { hostname, port } = new URL(url)
  return `${hostname}:${port === '' ? '5432' : port}`
}
