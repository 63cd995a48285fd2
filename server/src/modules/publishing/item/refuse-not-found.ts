import { message } from '@sohbet/messages'
import { refuse } from '#platform/refusal.ts'
import type { Refusal } from '#platform/refusal.ts'

/** The refusal of an unknown item. */
export function refuseNotFound(): Refusal<'NotFound'> {
  return refuse<'NotFound'>('NotFound', { message: message('studioEditing.gone') })
}
