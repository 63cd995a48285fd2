import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { initialPlayerState, type PlayerState } from './player-state.ts'
import { reduce } from './reduce.ts'
import type { Effect, PlaybackEvent } from './playback-event.ts'

/** A player's state, which only events change. */
export interface PlayerStore extends Pick<
  StoreApi<PlayerState>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  /** Applies an event; returns the side effects to run. */
  dispatch(event: PlaybackEvent): readonly Effect[]
}

/** Creates the store of a player. */
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

/** The only player of the site. It lives outside React, as the sound does. */
export const playerStore = createPlayerStore()

/** Selects a part of the player's state for a component. */
export function usePlayer<Part>(select: (state: PlayerState) => Part): Part {
  return useStore(playerStore, select)
}
