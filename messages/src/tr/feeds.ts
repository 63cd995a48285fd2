import { feeds as english } from '../en/feeds.ts'
import type { Translated } from '../message-key.ts'

export const feeds: Translated<typeof english> = english
