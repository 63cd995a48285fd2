import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '#test/unit/own-folder.ts'
import { claimDataFolder } from './serve-lock.ts'

let dataDir = ''
beforeEach(async () => void (dataDir = await folderOfTest('claim')))

test('refuses a second server on the same data with instructions, until the first releases it', async () => {
  const first = await claimDataFolder(dataDir)
  await expect(claimDataFolder(dataDir)).rejects.toThrow(
    `Another Sohbet is already running with the data in ${dataDir}. Stop it first, or set DATA_DIR.`,
  )
  await first.release()
  const second = await claimDataFolder(dataDir)
  // A delayed release of the first must not remove the second's claim.
  await second.release()
})

test('ignores a killed server, also when its PID belongs to another program', async () => {
  const script = `
    import { claimDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'serve-lock.ts'))}
    await claimDataFolder(${JSON.stringify(dataDir)})
    process.stdout.write('claimed')
    process.stdin.resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  await expect(claimDataFolder(dataDir)).rejects.toThrow('Another Sohbet is already running')
  child.kill('SIGKILL')
  await once(child, 'exit')
  await (await claimDataFolder(dataDir)).release()
  // This very process, but with another start time.
  await writeFile(join(dataDir, 'server-process'), `${process.pid} 1\n`)
  await (await claimDataFolder(dataDir)).release()
})
