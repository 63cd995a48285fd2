import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { folderOfFile } from '#test/unit/own-folder.ts'
import { convert } from './ffmpeg.ts'
import { isAlive } from '#platform/process/folder-lock.ts'

const folder = await folderOfFile('ffmpeg')

/** Writes a program that runs in place of ffmpeg. */
async function writeProgram(name: string, script: string): Promise<string> {
  const program = join(folder, name)
  await writeFile(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return program
}

const conversion = { source: 'no-source', target: 'no-target', form: [], timeoutMs: 60_000 }

test.each([
  ['decoder', `for await (const sound of decodeWith(program)({ path: 'no-source' })) console.log(sound)`],
  ['encoder', `await convert(program, ${JSON.stringify({ ...conversion, isLowPriority: true })})`],
])('the %s ends when the server is killed', async (name, work) => {
  const pidFile = join(folder, `${name}.pid`)
  const program = await writeProgram(name, `echo $$ > '${pidFile}'; exec sleep 600`)
  const code = `import { convert, decodeWith } from '${new URL('./ffmpeg.ts', import.meta.url).href}'
    const program = '${program}'
    ${work}`
  const server = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' })
  const pid = await vi.waitFor(
    async () => Number(await readFile(pidFile, 'utf8')) || Promise.reject(new Error('not started')),
    { timeout: 60_000 },
  )
  expect(isAlive(pid)).toBe(true)
  server.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test.each([
  ['succeeds', 'exit 0', 'converted'],
  ['refuses its source', 'exit 183', 'unreadable'],
  ['was ended by the system', 'kill -KILL $$', 'killed'],
  ['hangs', 'exec sleep 600', 'killed'],
])('says that a program %s', async (name, script, result) => {
  const program = await writeProgram(name, script)
  expect(await convert(program, { ...conversion, timeoutMs: name === 'hangs' ? 50 : 60_000 })).toBe(result)
})
