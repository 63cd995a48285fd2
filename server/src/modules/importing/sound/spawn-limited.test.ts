import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a program ends with its parent process', async () => {
  const file = new URL('./spawn-limited.ts', import.meta.url).href
  const code = `import { spawnLimited } from '${file}'
    console.log(spawnLimited('sleep', ['600'], { stdio: 'ignore' }).pid)
    setImmediate(() => process.exit())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  expect(Number(stdout)).toBeGreaterThan(0)
  await expect.poll(() => isAlive(Number(stdout))).toBe(false)
})
