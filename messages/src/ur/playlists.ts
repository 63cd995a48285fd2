import { playlists as english } from '../en/playlists.ts'
import type { Translated } from '../message-key.ts'

export const playlists: Translated<typeof english> = english
