import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isAlive } from '#platform/process/folder-lock.ts'
import { endChildren, trackChild } from './child-process.ts'

const start = (program: string) =>
  trackChild(spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] }))

test('ends a program that never became ready with the file that started it', async () => {
  const listeners = process.listenerCount('SIGTERM')
  const child = start('setInterval(() => undefined, 1000)')
  await endChildren()
  expect(child.signalCode).toBe('SIGTERM')
  expect(process.listenerCount('SIGTERM')).toBe(listeners)
})

test('ends a program with its starter', async () => {
  const file = JSON.stringify(new URL('child-process.ts', import.meta.url).href)
  const starter = start(`import(${file}).then(({ trackChild }) => {
    const child = require('node:child_process').spawn(process.execPath, ['--eval', 'setInterval(() => 0, 1000)'])
    trackChild(child).stdout.on('end', () => undefined)
    process.stdout.write(String(child.pid))
  })`)
  const [pid] = (await once(starter.stdout, 'data')) as [Buffer] // The arguments of this event.
  starter.kill('SIGTERM')
  await once(starter, 'exit')
  await expect.poll(() => isAlive(Number(pid.toString()))).toBe(false)
})
