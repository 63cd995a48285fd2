// Finds an nginx for the tests of our proxy's configuration, or downloads one without installing it.
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './prepare.mjs'

const installed = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx']
const folder = join(root, 'node_modules/.cache/nginx')
const fetched = join(folder, 'usr/sbin/nginx')

/** Returns the path of an nginx; undefined if none is available: its tests are then skipped. */
export async function ensureNginx() {
  const found = [process.env.NGINX_PATH ?? '', ...installed, fetched].find((path) => path && existsSync(path))
  if (found !== undefined) return found
  if (!existsSync('/usr/bin/apt-get')) return undefined
  process.stdout.write('No nginx on this machine; fetching one for its tests ...\n')
  // Unpacked beside the other caches: installing it would start it on the machine's port 80.
  if (!(await fetchPackage()) && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'], { quiet: true })
    await fetchPackage()
  }
  return existsSync(fetched) && (await run(fetched, ['-v'], { quiet: true })).code === 0 ? fetched : undefined
}

async function fetchPackage() {
  mkdirSync(folder, { recursive: true })
  const download = await run('sh', ['-c', `cd '${folder}' && apt-get download -qq nginx`], { quiet: true })
  const name = readdirSync(folder).find((file) => file.endsWith('.deb'))
  if (download.code !== 0 || name === undefined) return false
  return (await run('dpkg-deb', ['-x', join(folder, name), folder], { quiet: true })).code === 0
}
