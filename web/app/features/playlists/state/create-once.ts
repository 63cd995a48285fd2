import type { Answer, Api } from '#api/call.ts'
import { sendOnce } from '#forms/idempotency-key.ts'

/** Creates a playlist, once for a repeated press; `key` comes with a form that the browser itself repeats. */
export async function createOnce(api: Api, title: string, key?: string): Promise<Answer<'createPlaylist'>> {
  const create = (idempotencyKey: string) => api('createPlaylist', { body: { title } }, { idempotencyKey })
  return key === undefined ? await sendOnce(['createPlaylist', title], create) : await create(key)
}
