// Prepares every command of the project: installs the packages and builds the web application. Runs on any
// Node from 20.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const binFolder = join(root, 'node_modules/.bin')

/** The project's own Node, regardless of the machine's. */
export const node = join(binFolder, process.platform === 'win32' ? 'node.cmd' : 'node')

/** The environment of every command: the project's Node and programs are first on the path. */
export function projectEnvironment(extra = {}) {
  return { ...process.env, PATH: `${binFolder}${delimiter}${process.env.PATH ?? ''}`, ...extra }
}

/** Runs a program and returns its exit code and, when `quiet`, its output. */
export function run(program, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const child = spawn(program, args, { cwd: root, env: projectEnvironment(env), stdio })
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}

/** Installs the packages when the lock file differs from the installed one. */
export async function ensureInstalled() {
  const stamp = join(root, 'node_modules/.sohbet-installed')
  const requested = hashFiles(['package.json', 'package-lock.json', ...workspaceManifests()])
  if (existsSync(node) && readIfThere(stamp) === requested) return
  await step('Installing packages (about a minute)', () =>
    // Uses the machine's npm: the installed Node cannot replace itself.
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true, env: machinePath() }),
  )
  writeFileSync(stamp, requested)
}

/** Builds the web application and the server, each when its sources have changed. */
export async function ensureBuilt() {
  const shared = ['package-lock.json', ...filesBelow('contract'), ...filesBelow('messages')]
  await ensurePartBuilt('web', 'Building the web application', [
    ...shared,
    ...filesBelow('web', ['dist', 'node_modules']),
  ])
  await ensurePartBuilt('server', 'Building the server', [
    ...shared,
    'scripts/build-server.ts',
    ...filesBelow('server/src'),
  ])
}

async function ensurePartBuilt(name, title, sources) {
  const stamp = join(root, name, 'dist/.built')
  const requested = hashFiles(sources)
  if (readIfThere(stamp) === requested) return
  await step(title, () => run(node, [join(root, 'scripts/build.mjs'), name], { quiet: true }))
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, requested)
}

async function step(title, work) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  process.stdout.write(`${title} ...`)
  const dots = setInterval(() => process.stdout.write('.'), 3000)
  const { code, output } = await work().finally(() => clearInterval(dots))
  process.stdout.write(code === 0 ? ` done in ${seconds()} s\n` : ' failed\n')
  if (code !== 0) {
    process.stderr.write(`${output}\n${title} failed; the reason stands above.\n`)
    process.exit(1)
  }
}

function machinePath() {
  const parts = (process.env.PATH ?? '').split(delimiter)
  return { PATH: parts.filter((part) => !part.endsWith(join('node_modules', '.bin'))).join(delimiter) }
}

function workspaceManifests() {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
    .map((entry) => join(entry.name, 'package.json'))
    .toSorted()
}

function filesBelow(folder, without = ['node_modules']) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .filter((file) => !without.some((part) => file.startsWith(join(folder, part))))
    .toSorted()
}

function hashFiles(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
