import { commonRefusals } from '@sohbet/contract/common-refusals'
import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import type { Refused } from './call.ts'

const common: ReadonlySet<string> = new Set([...commonRefusals, 'NoData'])

/** Whether any call may be refused so; what is left is what the endpoint declares, for a `switch` that names it all. */
export function isCommon(refused: Refused): refused is Refused<CommonRefusal | 'NoData'> {
  return common.has(refused.code)
}
