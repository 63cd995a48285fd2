import type { Refused } from '#api/call.ts'

/** The first sentence about a field of what was refused: the server says one or a list of them. */
export function firstError(refused: Refused | undefined, field: string): string | undefined {
  return [refused?.errors?.[field]].flat()[0]
}
