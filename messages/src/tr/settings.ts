import { settings as english } from '../en/settings.ts'
import type { Translated } from '../message-key.ts'

export const settings: Translated<typeof english> = english
