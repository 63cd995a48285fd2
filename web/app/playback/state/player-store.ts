import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import { initialPlayerState } from './player-state.ts'
import type { PlayerState } from './player-state.ts'
import { reduce } from './reduce.ts'
import type { Effect, PlaybackEvent } from './playback-event.ts'

/** A player's state, which changes by events alone. */
export interface PlayerStore extends Pick<
  StoreApi<PlayerState>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  /** Takes an event; answers what is to be done outside of the state. */
  dispatch(event: PlaybackEvent): readonly Effect[]
}

/** Builds the store of a player. */
export function createPlayerStore(initial = initialPlayerState, machine = reduce): PlayerStore {
  const { setState, ...store } = createStore<PlayerState>(() => initial)
  return {
    ...store,
    dispatch: (event) => {
      const { state, effects } = machine(store.getState(), event)
      setState(state, true)
      return effects
    },
  }
}

/** The one player of the site. It lives outside React, as the sound does. */
export const playerStore = createPlayerStore()

/** A part of the player's state, for a component. */
export function usePlayer<Part>(select: (state: PlayerState) => Part): Part {
  return useStore(playerStore, select)
}
