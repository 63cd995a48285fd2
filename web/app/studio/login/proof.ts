import type { Endpoint, InputOf } from '@sohbet/contract/endpoint'
import { createStore } from 'zustand/vanilla'
import type { CallOptions } from '#api/call.ts'
import { browserStudioApi, type StudioAnswer, type StudioApi } from '../api/studio-api.ts'

/** A request in the middle of work: for a proof of identity, a code, or a new sign-in. */
export type Requested = 'proof' | 'code' | 'sign-in'

/** The open request; waiting calls learn whether it was answered. */
export interface Question {
  kind: Requested
  finish: (isGiven: boolean) => void
}

/** The only open request. The studio's layout shows it. */
export const questionStore = createStore<{ question: Question | undefined }>(() => ({ question: undefined }))

let open: { kind: Requested; answer: Promise<boolean> } | undefined

// Calls refused at the same time wait for one dialog.
async function ask(kind: Requested): Promise<boolean> {
  if (open?.kind === kind) return await open.answer
  await open?.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  open = { kind, answer: promise }
  questionStore.setState({
    question: {
      kind,
      finish: (isGiven) => {
        open = undefined
        questionStore.setState({ question: undefined })
        resolve(isGiven)
      },
    },
  })
  return await promise
}

function questionOf({ status, code }: { status: number; code: string }): Requested | undefined {
  if (status === 401) return 'sign-in'
  if (code === 'SecondFactorRequired') return 'code'
  return code === 'ProofRequired' ? 'proof' : undefined
}

/**
 * Wraps the calls: one that is refused because a proof of identity is needed opens a dialog above the page,
 * and is repeated unchanged afterwards. The page stays as it is. Closing the dialog returns the refusal.
 */
export function withProof(api: StudioApi): StudioApi {
  if (import.meta.env.SSR) return api
  return async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<StudioAnswer<E>> => {
    for (;;) {
      const answer = await api(endpoint, input, options)
      const kind = answer.ok ? undefined : questionOf(answer)
      if (kind === undefined || !(await ask(kind))) return answer
    }
  }
}

/** The studio calls of this browser, which ask for a proof themselves. */
export const provingApi = withProof(browserStudioApi)
