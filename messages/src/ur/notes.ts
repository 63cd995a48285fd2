import { notes as english } from '../en/notes.ts'
import type { Translated } from '../message-key.ts'

export const notes: Translated<typeof english> = english
