import { useRevalidator } from 'react-router'
import type { Refused } from '#api/call.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** Awaits what was sent about a person; once it is done it says so, and the page shows them as they are then. */
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
