import { wallet as english } from '../en/wallet.ts'
import type { Translated } from '../message-key.ts'

export const wallet: Translated<typeof english> = english
