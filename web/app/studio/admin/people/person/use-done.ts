import { useRevalidator } from 'react-router'
import type { Refused } from '#api/call.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** Awaits an action on a person; after success it shows a toast and reloads the page's data. */
export function useDone(): (
  sent: Promise<{ ok: true } | Refused>,
  text: string,
) => Promise<Refused | undefined> {
  const { revalidate } = useRevalidator()
  return async (sent, text) => {
    const answer = await sent
    if (!answer.ok) return answer
    showToast('success', text)
    await revalidate()
    return undefined
  }
}
