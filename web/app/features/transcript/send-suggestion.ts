import type { Api } from '#api/call.ts'
import { returnForm } from '#forms/sent-form.ts'
import type { SentForm } from '#forms/sent-form.ts'

/** Sends the form of a suggestion, in the browser or, without a script, on the server. */
export async function sendSuggestion(api: Api, trackId: string, form: FormData): Promise<SentForm<'text'>> {
  const field = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const answer = await api('suggestCorrection', {
    params: { id: trackId },
    body: {
      language: field('language'),
      segment_id: Number(field('segment')),
      text: field('text'),
      is_credited: form.has('is_credited'),
    },
  })
  return answer.ok ? { isDone: true } : returnForm(form, ['text'], answer)
}
