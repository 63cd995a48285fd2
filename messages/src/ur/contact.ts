import { contact as english } from '../en/contact.ts'
import type { Translated } from '../message-key.ts'

export const contact: Translated<typeof english> = english
