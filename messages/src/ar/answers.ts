import { answers as english } from '../en/answers.ts'
import type { Translated } from '../message-key.ts'

export const answers: Translated<typeof english> = english
