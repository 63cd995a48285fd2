import { rememberLast } from '../../platform/database-away.ts'
import type { Database } from '../../platform/db.ts'
import { findFile } from '../media/index.ts'
import type { MediaFile } from '../media/index.ts'
import { isCoverFile } from './queries/collections.ts'

/** How the file of a cover picture is found; undefined for a file that is no picture of the catalogue. */
export type FindCoverPicture = (fileId: string) => Promise<MediaFile | undefined>

/** Finds the files of cover pictures, and those it has found again while the database is away. */
export function createFindCoverPicture(db: Database): FindCoverPicture {
  return rememberLast((fileId: string) => findCoverPicture(db, fileId), String)
}

/** The file of a cover picture; undefined for a file that is no collection's cover, such as a recording. */
async function findCoverPicture(db: Database, fileId: string): Promise<MediaFile | undefined> {
  return (await isCoverFile(db, fileId)) ? await findFile(db, fileId) : undefined
}
