import type { Database } from '../../platform/db.ts'
import { findFile } from '../media/index.ts'
import type { MediaFile } from '../media/index.ts'
import { isCoverFile } from './queries/collections.ts'

/** The file of a cover picture; undefined for a file that is no collection's cover, such as a recording. */
export async function findCoverPicture(db: Database, fileId: string): Promise<MediaFile | undefined> {
  return (await isCoverFile(db, fileId)) ? await findFile(db, fileId) : undefined
}
