import { useState } from 'react'
import type { SentForm } from './sent-form.ts'

/** Which form this is: a new one begins with every sending that succeeded (B-117). */
export function useRound(sent: SentForm | undefined): number {
  const [{ last, round }, setRound] = useState({ last: sent, round: 0 })
  if (last === sent) return round
  const next = sent?.isDone === true ? round + 1 : round
  setRound({ last: sent, round: next })
  return next
}
