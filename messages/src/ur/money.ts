import { money as english } from '../en/money.ts'
import type { Translated } from '../message-key.ts'

export const money: Translated<typeof english> = english
