import { offline as english } from '../en/offline.ts'
import type { Translated } from '../message-key.ts'

export const offline: Translated<typeof english> = english
