import type { RefusalCode } from '@sohbet/contract/errors'
import { message } from '@sohbet/messages'
import { Refusal } from '#platform/refusal.ts'

/** What is told of an item that is not there. */
export function refuseNotFound<Code extends RefusalCode>(): Refusal<Code | 'NotFound'> {
  return new Refusal<Code | 'NotFound'>('NotFound', message('studioEditing.gone'))
}
