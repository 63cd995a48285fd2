import { type CommonRefusal, commonRefusals } from '@sohbet/contract/common-refusals'
import type { Refused } from './call.ts'

const common: ReadonlySet<string> = new Set([...commonRefusals, 'NoData'])

/** Whether a refusal is common to all calls; the others are declared by the endpoint, for an exhaustive `switch`. */
export function isCommon(refused: Refused): refused is Refused<CommonRefusal | 'NoData'> {
  return common.has(refused.code)
}
