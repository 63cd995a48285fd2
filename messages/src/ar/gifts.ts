import { gifts as english } from '../en/gifts.ts'
import type { Translated } from '../message-key.ts'

export const gifts: Translated<typeof english> = english
