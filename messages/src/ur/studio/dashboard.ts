import type { studioDashboard as english } from '../../en/studio/dashboard.ts'
import type { Translated } from '../../shape/translated.ts'

export const studioDashboard: Translated<typeof english> = {}
