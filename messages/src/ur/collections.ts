import { collections as english } from '../en/collections.ts'
import type { Translated } from '../message-key.ts'

export const collections: Translated<typeof english> = english
