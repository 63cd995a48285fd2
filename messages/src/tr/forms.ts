import { forms as english } from '../en/forms.ts'
import type { Translated } from '../message-key.ts'

export const forms: Translated<typeof english> = english
