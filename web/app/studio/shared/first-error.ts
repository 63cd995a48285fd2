import type { Refused } from '#api/call.ts'

/** The first sentence about a field in a refusal, which has one or a list of them. */
export function firstError(refused: Refused | undefined, field: string): string | undefined {
  return [refused?.errors?.[field]].flat()[0]
}
