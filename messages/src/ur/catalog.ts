import { catalog as english } from '../en/catalog.ts'
import type { Translated } from '../message-key.ts'

export const catalog: Translated<typeof english> = english
