// `npm run build`: the browser's files, then the renderer; files of earlier builds stay for 7 days, because a page
// that is open keeps asking for them.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './prepare.mjs'

const keptDays = 7

for (const script of ['build:client', 'build:server']) {
  const { code } = await run('npm', ['run', '--silent', '--workspace', 'web', script])
  if (code !== 0) process.exit(code)
}
const assets = join(root, 'web/dist/client/assets')
const oldest = Date.now() - keptDays * 24 * 3600 * 1000
for (const name of existsSync(assets) ? readdirSync(assets, { recursive: true }) : [])
  if (statSync(join(assets, name)).isFile() && statSync(join(assets, name)).mtimeMs < oldest)
    rmSync(join(assets, name))
