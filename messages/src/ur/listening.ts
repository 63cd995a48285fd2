import { listening as english } from '../en/listening.ts'
import type { Translated } from '../message-key.ts'

export const listening: Translated<typeof english> = english
