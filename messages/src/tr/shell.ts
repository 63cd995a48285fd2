import { shell as english } from '../en/shell.ts'
import type { Translated } from '../message-key.ts'

export const shell: Translated<typeof english> = english
