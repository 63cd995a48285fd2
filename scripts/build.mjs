// `npm run build`: builds the browser's files, the renderer and the server; or separately `-- web` and `--
// server`.
import { join } from 'node:path'
import { replaceBuild } from './old-builds.mjs'
import { node, root, run } from './prepare.mjs'

async function buildWeb() {
  const end = replaceBuild(join(root, 'web/dist'), join(root, 'web/dist/client/assets'))
  for (const script of ['build:client', 'build:server'])
    await runOrEnd('npm', ['run', '--silent', '--workspace', 'web', script])
  end()
}

async function buildServer() {
  const end = replaceBuild(join(root, 'server/dist'))
  await runOrEnd(node, [join(root, 'scripts/build-server.ts')])
  end()
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
