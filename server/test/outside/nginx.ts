import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { trackChild } from './child-process.ts'

const root = join(import.meta.dirname, '../../..')
const places = [
  process.env['NGINX_PATH'] ?? '',
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/bin/nginx',
  join(root, 'node_modules/.cache/nginx/usr/sbin/nginx'),
]

/** The machine's nginx; undefined if there is none. `npm test` downloads one, and reports when it cannot. */
export const nginxProgram: string | undefined = places.find((place) => place !== '' && existsSync(place))

/** An nginx with the shipped configuration. */
export interface Nginx {
  port: number
  pid: number
  close(): Promise<void>
}

/** Replacements for host names and folders in the shipped configuration. */
export interface NginxPlaces {
  /** The addresses of the two processes as `host:port`. */
  apps: [string, string]
  /** The folder of the recordings. */
  media: string
  port: number
  /** Changes the configuration further. */
  change?: (config: string) => string
}

/** Starts nginx in the foreground with `deploy/nginx.conf`, replacing only addresses and folders. */
export async function startNginx({
  apps,
  media,
  port,
  change = (text) => text,
}: NginxPlaces): Promise<Nginx> {
  if (nginxProgram === undefined) throw new Error('There is no nginx on this machine.')
  const folder = await mkdtemp(join(tmpdir(), 'sohbet-nginx-'))
  await mkdir(join(folder, 'cache'))
  const shipped = await readFile(join(root, 'deploy/nginx.conf'), 'utf8')
  const config = change(
    shipped
      .replaceAll('app-1:3000', apps[0])
      .replaceAll('app-2:3000', apps[1])
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replaceAll('/var/cache/nginx/', `${folder}/cache/`)
      .replaceAll('/var/lib/sohbet/media/', `${media}/`),
  )
  await writeFile(join(folder, 'nginx.conf'), wholeConfig(folder, config))
  const args = ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]
  const child = trackChild(spawn(nginxProgram, args, { stdio: ['ignore', 'ignore', 'pipe'] }))
  const said: string[] = []
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()))
  const exited = once(child, 'exit')
  await Promise.race([listens(port), exited.then(() => Promise.reject(new Error(said.join(''))))])
  return {
    port,
    pid: child.pid ?? 0,
    close: async () => {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

// Includes the file as Debian's `nginx.conf` includes `conf.d`, without logs and user: that user cannot read a
// test's folder.
function wholeConfig(folder: string, included: string): string {
  return `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off; sendfile on; tcp_nodelay on; keepalive_requests 1000000;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
${included}
}
`
}

async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const socket = createConnection(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await wait(20)
  }
  throw new Error('nginx does not listen.')
}
