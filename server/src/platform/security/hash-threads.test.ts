import { execFileSync } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTest } from '#test/unit/own-folder.ts'
import { createHashThreads } from './hash-threads.ts'

const task = {
  message: Buffer.from('sabr-jamil-7'),
  nonce: Buffer.alloc(16, 1),
  memory: 64,
  passes: 1,
  parallelism: 1,
  tagLength: 32,
}

test('15.1.3 hashing uses none of the threads that read files, so playback continues', async () => {
  const hash = createHashThreads({ threads: 1, maxWaiting: 1 })
  // The thread loads its own code when it starts.
  await hash(task)
  const folder = await folderOfTest('threads')
  // Opening a pipe blocks a file thread until the other end is opened: this occupies all four.
  const pipes = [1, 2, 3, 4].map((nth) => join(folder, `pipe-${nth}`))
  execFileSync('mkfifo', pipes)
  const reading = pipes.map(async (pipe) => await open(pipe, 'r'))
  try {
    expect(await hash(task)).toHaveLength(32)
  } finally {
    for (const pipe of pipes) closeSync(openSync(pipe, 'w'))
    for (const file of await Promise.all(reading)) await file.close()
  }
})

test.runIf(process.platform === 'linux')('hashing yields to other work but is never starved', async () => {
  await createHashThreads({ threads: 1, maxWaiting: 1 })(task)
  const nicenesses = readdirSync('/proc/self/task').map(nicenessOf)
  // The lowest priority, 19, has a seventieth of the default share; a process of a low priority reaches it.
  expect(Math.max(...nicenesses)).toBe(Math.min(nicenessOf(String(process.pid)) + 5, 19))
})

test('15.1.3 queues few hashes and refuses the next at once with Retry-After', async () => {
  const hash = createHashThreads({ threads: 1, maxWaiting: 2 })
  const taken = [hash(task), hash(task), hash(task)]
  await expect(hash(task)).rejects.toMatchObject({ code: 'Unavailable' })
  expect(await Promise.all(taken)).toHaveLength(3)
  expect(await hash(task)).toHaveLength(32)
})

function nicenessOf(thread: string): number {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
}
