import { search as english } from '../en/search.ts'
import type { Translated } from '../message-key.ts'

export const search: Translated<typeof english> = english
