import { readStoredTrack, toStoredTrack } from '#playback/store/stored-track.ts'
import type { StoredTrack } from '#playback/store/stored-track.ts'
import type { SavedTrack } from './saved-track.ts'

/** A saved talk as stored in the database; tabs and service workers of earlier releases read it as well. */
export type SavedRecord = Omit<SavedTrack, 'track'> & { track: StoredTrack }

/** Converts a saved talk to its record. */
export function toRecord(saved: SavedTrack): SavedRecord {
  return { ...saved, track: toStoredTrack(saved.track) }
}

/** Reads a record of any release; undefined if it is missing or its track cannot be read. */
export function readRecord(record: SavedRecord | undefined): SavedTrack | undefined {
  const track = readStoredTrack(record?.track)
  return record && track && { ...record, track }
}
