import { locks as english } from '../en/locks.ts'
import type { Translated } from '../message-key.ts'

export const locks: Translated<typeof english> = english
