// `npm run build`: builds the browser's files, the renderer and the server; or separately `-- web` and `--
// server`. Files of earlier builds stay for 7 days, because open pages and running servers still request them.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { node, root, run } from './prepare.mjs'

const retentionDays = 7

async function buildWeb() {
  for (const script of ['build:client', 'build:server'])
    await runOrEnd('npm', ['run', '--silent', '--workspace', 'web', script])
  removeOld('web/dist/client/assets')
}

async function buildServer() {
  await runOrEnd(node, [join(root, 'scripts/build-server.ts')])
  removeOld('server/dist')
}

function removeOld(folder) {
  const oldest = Date.now() - retentionDays * 24 * 3600 * 1000
  for (const name of existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true })
    : []) {
    const file = join(root, folder, name)
    if (statSync(file).isFile() && statSync(file).mtimeMs < oldest) rmSync(file)
  }
}

async function runOrEnd(program, args) {
  const { code } = await run(program, args)
  if (code !== 0) process.exit(code)
}

const parts = { web: buildWeb, server: buildServer }
const named = process.argv.slice(2)
for (const name of named)
  if (!(name in parts)) {
    process.stderr.write(`There is no part ${name} to be built, but ${Object.keys(parts).join(' and ')}.\n`)
    process.exit(1)
  }
for (const [name, buildPart] of Object.entries(parts))
  if (named.length === 0 || named.includes(name)) await buildPart()
