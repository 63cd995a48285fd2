import { refusals as english } from '../en/refusals.ts'
import type { Translated } from '../message-key.ts'

export const refusals: Translated<typeof english> = english
