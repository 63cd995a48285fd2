import { ui as english } from '../en/ui.ts'
import type { Translated } from '../message-key.ts'

export const ui: Translated<typeof english> = english
