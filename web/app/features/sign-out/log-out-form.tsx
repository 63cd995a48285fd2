import { type ComponentType, type ReactNode, type SyntheticEvent, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { useAccount } from '#session/account/account-context.ts'
import type { LogOutPanelProps } from './log-out-panel.tsx'

/**
 * The logout form, handled by the page at `action`; if it would delete talks, articles or
 * unsent notes, it asks for confirmation. Without JavaScript it logs out at once.
 */
export function LogOutForm({ action = '/log-out', children }: { action?: string; children: ReactNode }) {
  const address = { method: 'post', action } as const
  const submit = useSubmit()
  const accountId = useAccount()?.id ?? null
  const [requested, setRequested] = useState<{
    Panel: ComponentType<LogOutPanelProps>
    lost: LogOutPanelProps['lost']
  }>()
  const leave = (): void => void submit(null, address)
  const ask = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const found = await findQuestion(accountId).catch(() => undefined)
    if (found === undefined) leave()
    else setRequested(found)
  }
  return (
    <>
      <Form {...address} onSubmit={(event) => void ask(event)}>
        {children}
      </Form>
      {requested !== undefined && (
        <requested.Panel lost={requested.lost} onStay={() => setRequested(undefined)} onLeave={leave} />
      )}
    </>
  )
}

/** The data to confirm and the dialog's code; undefined if nothing would be lost. */
async function findQuestion(accountId: number | null) {
  const [{ countSaved }, { countUnsent }] = await Promise.all([
    import('#features/offline/worker/count-saved.ts'),
    import('#features/notes/store/save-note.ts'),
  ])
  const lost = { ...(await countSaved()), notes: accountId === null ? 0 : await countUnsent(accountId) }
  if (lost.talks + lost.articles + lost.notes === 0) return undefined
  const { LogOutPanel } = await import('./log-out-panel.tsx')
  return { Panel: LogOutPanel, lost }
}
