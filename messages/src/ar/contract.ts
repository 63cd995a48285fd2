import { contract as english } from '../en/contract.ts'
import type { Translated } from '../message-key.ts'

export const contract: Translated<typeof english> = english
