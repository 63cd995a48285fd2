import { readStoredTrack, toStoredTrack } from '#playback/store/stored-track.ts'
import type { StoredTrack } from '#playback/store/stored-track.ts'
import type { SavedTrack } from './saved-track.ts'

/** A saved talk as it lies in the database; tabs and service workers of earlier releases read it, too. */
export type SavedRecord = Omit<SavedTrack, 'track'> & { track: StoredTrack }

/** The record of a saved talk. */
export function toRecord(saved: SavedTrack): SavedRecord {
  return { ...saved, track: toStoredTrack(saved.track) }
}

/** Reads the record of a saved talk, of any release; undefined where there is none or its track cannot be read. */
export function readRecord(record: SavedRecord | undefined): SavedTrack | undefined {
  const track = readStoredTrack(record?.track)
  return record && track && { ...record, track }
}
