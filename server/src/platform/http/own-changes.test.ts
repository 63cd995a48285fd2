import fastify from 'fastify'
import { expect, test } from 'vitest'
import { followOwnChanges, noteChange } from './own-changes.ts'

test('shows an editor the change in the next request, before the notification arrives', async () => {
  const steps: string[] = []
  const server = fastify()
  followOwnChanges(server, () => steps.push('remembers nothing'))
  server.post('/change', async () => {
    noteChange()
    await new Promise(setImmediate)
    steps.push('changed')
    return ''
  })
  server.post('/other', async () => '')
  for (const path of ['/other', '/change', '/other']) {
    await server.inject({ method: 'POST', url: path })
    steps.push(path)
  }
  expect(steps).toEqual(['/other', 'changed', 'remembers nothing', '/change', '/other'])
  await server.close()
})
