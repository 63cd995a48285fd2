import type { Api, Refused } from '#api/call.ts'
import { returnForm, type SentForm, textIn } from '#forms/sent-form.ts'
import { idempotencyKeyOf } from '#forms/idempotency-key.ts'
import { createOnce } from './create-once.ts'
import { sentTitle, titleFault } from './playlist-texts.ts'

/** The forms of a playlist; each sends its name in the hidden field `intent`. */
export type PlaylistIntent = 'create' | 'rename' | 'delete' | 'share' | 'unshare'

/** The outcome of one of these forms. */
export type SentPlaylistForm = SentForm<'title'> & { intent: PlaylistIntent }

const intents: readonly PlaylistIntent[] = ['create', 'rename', 'delete', 'share', 'unshare']

/** Validates a form and sends it, in the browser as on the server; undefined for any other form. */
export async function sendPlaylistForm(api: Api, form: FormData): Promise<SentPlaylistForm | undefined> {
  const intent = intents.find((name) => name === form.get('intent'))
  if (intent === undefined) return undefined
  const title = sentTitle(textIn(form, 'title'))
  const fault = intent === 'create' || intent === 'rename' ? titleFault(title) : undefined
  if (fault !== undefined)
    return {
      intent,
      ...returnForm(form, ['title'], { status: 400, errors: { title: fault }, message: null }),
    }
  const key = idempotencyKeyOf(form)
  const answer = await send(api, intent, { title, id: Number(form.get('id')), key })
  return answer.ok ? { intent, isDone: true } : { intent, ...returnForm(form, ['title'], answer) }
}

function send(
  api: Api,
  intent: PlaylistIntent,
  { id, title, key }: { id: number; title: string; key: string | undefined },
): Promise<{ ok: true } | Refused> {
  switch (intent) {
    case 'create':
      return createOnce(api, title, key)
    case 'rename':
      return api('renamePlaylist', { params: { id }, body: { title } })
    case 'delete':
      return api('deletePlaylist', { params: { id } })
    case 'share':
      return api('sharePlaylist', { params: { id } })
    case 'unshare':
      return api('stopSharingPlaylist', { params: { id } })
  }
}
