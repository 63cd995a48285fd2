import { payments as english } from '../en/payments.ts'
import type { Translated } from '../message-key.ts'

export const payments: Translated<typeof english> = english
