import { type ComponentType, type ReactNode, type SyntheticEvent, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import type { LogOutPanelProps } from './log-out-panel.tsx'

/**
 * The logout form, handled by the page at `action`; if talks are saved on this device, it asks for
 * confirmation. Without JavaScript it logs out at once.
 */
export function LogOutForm({ action = '/log-out', children }: { action?: string; children: ReactNode }) {
  const address = { method: 'post', action } as const
  const submit = useSubmit()
  const [requested, setRequested] = useState<{
    Panel: ComponentType<LogOutPanelProps>
    saved: LogOutPanelProps['saved']
  }>()
  const leave = (): void => void submit(null, address)
  const ask = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const found = await findQuestion().catch(() => undefined)
    if (found === undefined) leave()
    else setRequested(found)
  }
  return (
    <>
      <Form {...address} onSubmit={(event) => void ask(event)}>
        {children}
      </Form>
      {requested !== undefined && (
        <requested.Panel saved={requested.saved} onStay={() => setRequested(undefined)} onLeave={leave} />
      )}
    </>
  )
}

/** The data to confirm and the dialog's code; undefined if nothing is saved. */
async function findQuestion() {
  const { countSaved } = await import('#features/offline/worker/count-saved.ts')
  const saved = await countSaved()
  if (saved.talks + saved.articles === 0) return undefined
  const { LogOutPanel } = await import('./log-out-panel.tsx')
  return { Panel: LogOutPanel, saved }
}
