import type { Api } from '#api/call.ts'
import { returnForm, textIn } from '#forms/sent-form.ts'
import type { SentForm } from '#forms/sent-form.ts'

/** Sends a suggested correction; the same in the browser and, without JavaScript, on the server. */
export async function sendSuggestion(api: Api, trackId: string, form: FormData): Promise<SentForm<'text'>> {
  const answer = await api('suggestCorrection', {
    params: { id: trackId },
    body: {
      language: textIn(form, 'language'),
      segment_id: Number(textIn(form, 'segment')),
      text: textIn(form, 'text'),
      is_credited: form.has('is_credited'),
    },
  })
  return answer.ok ? { isDone: true } : returnForm(form, ['text'], answer)
}
