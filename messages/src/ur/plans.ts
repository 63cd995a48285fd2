import { plans as english } from '../en/plans.ts'
import type { Translated } from '../message-key.ts'

export const plans: Translated<typeof english> = english
