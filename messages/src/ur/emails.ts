import { emails as english } from '../en/emails.ts'
import type { Translated } from '../message-key.ts'

export const emails: Translated<typeof english> = english
