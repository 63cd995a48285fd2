// nginx in the comparison: alone with `secure_link`, and with the shipped configuration in front of our
// process.
import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const alonePort = 18_480
const proxyPort = 18_481
const secret = 'bench'

/** Starts a program on the core of the servers. */
export type StartProgram = (program: string, args: string[]) => ChildProcess

/** The machine's nginx; undefined if there is none. */
export const nginxProgram = [
  process.env['NGINX_PATH'] ?? '',
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/bin/nginx',
  join(import.meta.dirname, '../../node_modules/.cache/nginx/usr/sbin/nginx'),
].find((path) => path !== '' && existsSync(path))

interface RunningNginx {
  url: string
  child: ChildProcess
}

/** Serves `talk.mp3` of the folder to addresses that `secure_link` accepts. */
export async function startNginxAlone(start: StartProgram, folder: string): Promise<RunningNginx> {
  const server = `open_file_cache max=100; types { audio/mpeg mp3; }
  server {
    listen 127.0.0.1:${alonePort}; root ${folder};
    location / {
      secure_link $arg_sig,$arg_exp;
      secure_link_md5 "$secure_link_expires$uri ${secret}";
      if ($secure_link != "1") { return 403; }
    }
  }`
  const exp = Math.floor(Date.now() / 1000) + 3600
  const sig = createHash('md5').update(`${exp}/talk.mp3 ${secret}`).digest('base64url')
  const url = `http://127.0.0.1:${alonePort}/talk.mp3?exp=${exp}&sig=${sig}`
  return await startNginx(start, join(folder, 'nginx-alone'), { server, url })
}

/** `deploy/nginx.conf` in front of one process of ours; nginx sends the files in `media`. */
export async function startNginxPath(
  start: StartProgram,
  folder: string,
  app: { port: number; path: string; media: string },
): Promise<RunningNginx> {
  const own = join(folder, 'nginx-way')
  const shipped = await readFile(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
  const server = shipped
    .replaceAll(/app-[12]:3000/g, `127.0.0.1:${app.port}`)
    .replace('listen 80;', `listen 127.0.0.1:${proxyPort};`)
    .replaceAll('/var/cache/nginx/', `${own}/`)
    .replaceAll('/var/lib/sohbet/media/', `${app.media}/`)
  return await startNginx(start, own, { server, url: `http://127.0.0.1:${proxyPort}${app.path}` })
}

async function startNginx(
  start: StartProgram,
  folder: string,
  { server, url }: { server: string; url: string },
): Promise<RunningNginx> {
  if (nginxProgram === undefined) throw new Error('There is no nginx on this machine.')
  await mkdir(folder)
  const config = join(folder, 'nginx.conf')
  await writeFile(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/pid;
events { worker_connections 32768; }
worker_rlimit_nofile 65536;
http {
  access_log off; sendfile on; tcp_nopush off; tcp_nodelay on; keepalive_requests 1000000000;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  ${server}
}
`,
  )
  const child = start(nginxProgram, ['-p', folder, '-e', join(folder, 'error.log'), '-c', config])
  for (let tries = 0; tries < 100 && !(await answers(url)); tries += 1) await wait(100)
  return { url, child }
}

async function answers(url: string): Promise<boolean> {
  return await fetch(url, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
