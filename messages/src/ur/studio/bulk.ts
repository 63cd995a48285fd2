import type { studioBulk as english } from '../../en/studio/bulk.ts'
import type { Translated } from '../../shape/translated.ts'

export const studioBulk: Translated<typeof english> = {}
