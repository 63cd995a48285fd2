import { account as english } from '../en/account.ts'
import type { Translated } from '../message-key.ts'

export const account: Translated<typeof english> = english
