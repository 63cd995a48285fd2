import type { PlanInfo } from '@sohbet/contract'
import type { Api } from '#api/call.ts'

/** The plans that are sold now, the lowest first (PERM-05); none where they could not be asked for. */
export async function loadPlans(api: Api): Promise<PlanInfo[]> {
  const answer = await api('listPlans', {})
  return answer.ok ? answer.body.data : []
}
