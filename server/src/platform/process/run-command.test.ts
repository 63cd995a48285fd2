import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { folderOfFile } from '#test/unit/own-folder.ts'
import { type Command, type CommandResult, runCommand } from './run-command.ts'
import { isAlive } from './folder-lock.ts'

const folder = await folderOfFile('run-command')

const run = async (args: readonly string[], changes: Partial<Command> = {}): Promise<CommandResult> =>
  await runCommand({
    args,
    folder,
    memoryGb: 0,
    timeoutMs: 60_000,
    maxBytes: 1000,
    signal: new AbortController().signal,
    ...changes,
  })
const node = (code: string): string[] => [process.execPath, '-e', code]

test('passes arguments as they are, without a shell and without our environment [TEXT-55]', async () => {
  process.env['SECRET_OF_THE_SERVER'] = 'secret'
  try {
    const result = await run([
      ...node('console.log(JSON.stringify([process.argv.slice(1), process.cwd(), process.env]))'),
      '--',
      '$(id) "a" `b`; c',
      "'",
      '',
    ])
    if (result.kind !== 'ended') throw new Error(result.kind)
    const [args, cwd, environment] = JSON.parse(String(result.stdout)) as [string[], string, object]
    expect(args).toEqual(['$(id) "a" `b`; c', "'", ''])
    expect(cwd).toBe(folder)
    expect(environment).not.toHaveProperty('SECRET_OF_THE_SERVER')
  } finally {
    delete process.env['SECRET_OF_THE_SERVER']
  }
})

test('reports the exit code and the last line of the errors', async () => {
  const failing = node('console.error("one\\ntwo"); process.exitCode = 3')
  expect(await run(failing)).toMatchObject({ kind: 'ended', code: 3, lastError: 'two' })
})

test.each<[what: string, args: string[], changes: Partial<Command>, kind: CommandResult['kind']]>([
  ['a missing program', ['no-such-program'], {}, 'missing'],
  ['a program that hangs', ['sleep', '600'], { timeoutMs: 50 }, 'tooLong'],
  ['a program that writes without end', ['yes'], {}, 'tooMuch'],
  ['a program cancelled before it starts', ['sleep', '600'], { signal: AbortSignal.abort() }, 'cancelled'],
])('ends %s [TEXT-55]', async (_what, args, changes, kind) => {
  expect((await run(args, changes)).kind).toBe(kind)
})

test('ends a cancelled program, and what it has started [TEXT-55]', async () => {
  const cancel = new AbortController()
  const file = join(folder, 'started')
  const ended = run(['/bin/sh', '-c', 'sleep 600 & echo $! > started; wait'], { signal: cancel.signal })
  const pid = await vi.waitFor(
    async () => Number(await readFile(file, 'utf8')) || Promise.reject(new Error('none')),
    { timeout: 60_000 },
  )
  cancel.abort()
  expect(await ended).toEqual({ kind: 'cancelled' })
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('limits the memory of a program [TEXT-55]', async () => {
  const result = await run(node('0'), { memoryGb: 0.05 })
  expect(result).toMatchObject({ kind: 'ended' })
  expect(result.kind === 'ended' && result.code).not.toBe(0)
})

test('ends what a program has left running', async () => {
  const leaves = `const child = require('child_process').spawn('sleep', ['600'], { stdio: 'inherit' })
    child.unref(); console.log(child.pid); process.exit()`
  const result = await run(node(leaves))
  const pid = Number(result.kind === 'ended' && String(result.stdout))
  expect(pid).toBeGreaterThan(0)
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('ends a program when the server is killed [TEXT-55]', async () => {
  const file = new URL('./run-command.ts', import.meta.url).href
  const code = `import { runCommand } from '${file}'
    void runCommand({ args: ['/bin/sh', '-c', 'echo $$ > pid; exec sleep 600'], folder: '${folder}', memoryGb: 0,
      timeoutMs: 60_000, maxBytes: 1000, signal: new AbortController().signal })
    const { readFile } = await import('node:fs/promises')
    for (;;) {
      const pid = await readFile('${folder}/pid', 'utf8').catch(() => '')
      if (pid.endsWith('\\n')) { console.log(pid); break }
      await new Promise((resolve) => setTimeout(resolve, 10))
    }`
  const server = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(server.stdout, 'data')) as [Buffer]
  const pid = Number(String(line))
  expect(isAlive(pid)).toBe(true)
  server.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})
