import { useState, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#api/api-context.ts'
import { confirmationPath } from '#features/money/payment-paths.ts'
import { confirmPayment, type PaymentProof } from './confirm-payment.ts'

/** The confirmation of a payment made on this page. */
export interface Confirming {
  /** True while the request is pending. */
  isAsking: boolean
  /** The payment whose confirmation got no answer; retried automatically and by the same button. */
  unrequested: PaymentProof | null
  /** Why it was not confirmed, or that it is pending. */
  message: string | null
  confirm(proof: PaymentProof): Promise<void>
  /** Shows the provider's message, or none. */
  showMessage(message: string | null): void
}

/** Confirms a payment and opens the page of its outcome (PAY-07). */
export function useConfirm(
  { id, reference }: { id: number; reference: string | null },
  { back, onReported }: { back: string | null; onReported: () => void },
): Confirming {
  const navigate = useNavigate()
  const [state, setState] = useState<Pick<Confirming, 'isAsking' | 'unrequested' | 'message'>>(idle)
  const confirm = async (proof: PaymentProof): Promise<void> => {
    onReported()
    setState((before) => ({ ...before, isAsking: true }))
    const made = await confirmPayment(browserApi, id, proof)
    if (made.outcome === 'unknown') setState({ ...idle, unrequested: proof, message: made.message })
    else if (made.outcome === 'refused') setState({ ...idle, message: made.message })
    // Replaces the payment page: going back must not open it again.
    else await navigate(confirmationPath(reference ?? '', back), { replace: true })
  }
  const { unrequested, isAsking } = state
  useAskAgain(unrequested !== null && !isAsking, () => void (unrequested !== null && confirm(unrequested)))
  return {
    ...state,
    confirm,
    showMessage: (message) => {
      onReported()
      setState({ ...idle, message })
    },
  }
}

const idle = { isAsking: false, unrequested: null, message: null }

/** Milliseconds between polls of an undecided payment; the last one repeats. */
const waits = [1500, 2500, 4000, 8000, 15_000, 30_000]

/** Polls while `isOpen` at growing intervals; returns the number of polls. */
export function useAskAgain(isOpen: boolean, onAsk: () => void): number {
  const [requested, setRequested] = useState(0)
  const ask = useEffectEvent(onAsk)
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setTimeout(
      () => {
        setRequested(requested + 1)
        ask()
      },
      waits[Math.min(requested, waits.length - 1)],
    )
    return () => clearTimeout(timer)
  }, [requested, isOpen])
  return requested
}
