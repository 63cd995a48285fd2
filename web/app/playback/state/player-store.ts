import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { initialPlayerState } from './player-state.ts'
import type { PlayerState } from './player-state.ts'

/** The one player of the site. It lives outside React, as the sound does. */
export const playerStore = createStore<PlayerState>(() => initialPlayerState)

/** A part of the player's state, for a component. */
export function usePlayer<Part>(select: (state: PlayerState) => Part): Part {
  return useStore(playerStore, select)
}
