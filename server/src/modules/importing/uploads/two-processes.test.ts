import { getUpload } from '@sohbet/contract/studio'
import { describe, expect, test } from 'vitest'
import { startSecondApp } from '#test/app/start-second-app.ts'
import { announce, finish, offsetOf, sendPart, tus } from '#test/studio/upload-sender.ts'
import { startUploadSite } from '#test/studio/upload-site.ts'

const app = await startUploadSite()
const { nura } = app.cast
const second = await startSecondApp(app.services.config, { clock: app.clock })
await second.listen({ host: '127.0.0.1', port: 0 })
const origins = [app.origin, second.listeningOrigin]

describe('two processes receive one upload', () => {
  test('at the same time, writing each byte once', async () => {
    const { name, bytes } = app.newWave()
    const { id } = await announce(nura, { name, bytes })
    for (let at = 0; at < bytes.length;) {
      const parts = origins.map(async (origin) => await sendPart(origin, nura, { id, bytes, from: at }))
      for (const answer of await Promise.all(parts)) {
        if (answer.status === 204) continue
        // The other process has locked the upload, or has written these bytes already.
        expect([423, 409]).toContain(answer.status)
        expect(await answer.json()).toMatchObject({
          code: answer.status === 423 ? 'Locked' : 'Conflict',
          message: 'Another request is sending this recording. Please try again.',
        })
      }
      at = await offsetOf(app.origin, nura, id)
    }
    await finish(nura, id, bytes)
    await app.runJobs()
    expect((await nura.call(getUpload, { params: { id } })).data.state).toBe('ready')
  })

  test('without waiting for a dead connection of the other', async () => {
    const { name, bytes } = app.newWave()
    const { id } = await announce(nura, { name, bytes })
    const gate = Promise.withResolvers<undefined>()
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(bytes.subarray(0, 5000))),
      // Then the connection hangs.
      pull: async () => await gate.promise,
    })
    const hanging = tus(app.origin, `/${id}`, {
      method: 'PATCH',
      token: nura.token,
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      body,
      duplex: 'half',
    } as RequestInit).catch(() => undefined)
    const received = async (): Promise<number> =>
      (await nura.call(getUpload, { params: { id } })).data.received_bytes
    await expect.poll(received).toBe(5000)
    const offset = await offsetOf(second.listeningOrigin, nura, id)
    expect(offset).toBe(5000)
    const rest = await sendPart(second.listeningOrigin, nura, { id, bytes, from: offset })
    expect(rest.status).toBe(204)
    gate.resolve(undefined)
    await hanging
    expect(await offsetOf(app.origin, nura, id)).toBe(bytes.length)
  })
})
