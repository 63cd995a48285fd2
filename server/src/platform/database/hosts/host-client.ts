import { Socket } from 'node:net'
import { callbackify } from 'node:util'
import pg from 'pg'
import { isRefusedByServer } from './ask-host.ts'
import { knownHosts } from './known-hosts.ts'
import type { KnownHosts } from './known-hosts.ts'
import { splitHosts } from './split-hosts.ts'

type Callback = (error: Error | null, client?: pg.Client) => void

/**
 * A connection to a database that may have several hosts: to the primary, or to a standby while there is none. It is cut
 * when another host takes over. Of one host it is the driver's own.
 */
export class HostClient extends pg.Client {
  readonly #url: string
  readonly #socket: Socket
  readonly #hosts: KnownHosts | undefined

  constructor(config: pg.ClientConfig = {}) {
    const url = config.connectionString ?? ''
    const hosts = knownHosts(url)
    const socket = new Socket()
    super(
      hosts === undefined
        ? config
        : { ...config, connectionString: splitHosts(url)[0], stream: () => socket },
    )
    // A server that ends in the very moment of the connection says both in one piece, before a pool listens: it would end
    // the process. What is asked on a lost connection fails by itself.
    this.on('error', () => undefined)
    this.#url = url
    this.#socket = socket
    this.#hosts = hosts
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.Client> | void {
    const connecting = this.#hosts === undefined ? super.connect() : this.#connectTo(this.#hosts)
    if (callback === undefined) return connecting
    callbackify(async () => await connecting)(callback)
  }

  async #connectTo(hosts: KnownHosts): Promise<pg.Client> {
    const url = await hosts.find(this.#url)
    const { hostname, port } = new URL(url)
    // The driver reads both when it connects, and for the name in a certificate.
    Object.assign(this, {
      host: hostname.replaceAll(/^\[|\]$/g, ''),
      port: Number(port === '' ? 5432 : port),
    })
    hosts.opened(url, this.#socket)
    try {
      return await super.connect()
    } catch (error) {
      if (!isRefusedByServer(error)) hosts.failed(url)
      throw error
    }
  }
}
