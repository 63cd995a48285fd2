import { legal as english } from '../en/legal.ts'
import type { Translated } from '../message-key.ts'

export const legal: Translated<typeof english> = english
