import { library as english } from '../en/library.ts'
import type { Translated } from '../message-key.ts'

export const library: Translated<typeof english> = english
