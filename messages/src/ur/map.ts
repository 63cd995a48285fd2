import { map as english } from '../en/map.ts'
import type { Translated } from '../message-key.ts'

export const map: Translated<typeof english> = english
