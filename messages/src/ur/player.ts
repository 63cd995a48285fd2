import { player as english } from '../en/player.ts'
import type { Translated } from '../message-key.ts'

export const player: Translated<typeof english> = english
