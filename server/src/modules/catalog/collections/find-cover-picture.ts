import { rememberLast } from '#platform/database/database-away.ts'
import type { Database } from '#platform/database/db.ts'
import { findFile } from '#modules/media/index.ts'
import type { MediaFile } from '#modules/media/index.ts'
import { isCoverFile } from '../queries/collections.ts'
import { isPortraitFile } from '../queries/speakers.ts'

/** How the file of a cover picture is found; undefined for a file that is no picture of the catalogue. */
export type FindCoverPicture = (fileId: string) => Promise<MediaFile | undefined>

/** Whether a file is a picture that others show. */
type IsPicture = (db: Database, fileId: string) => Promise<boolean>

/**
 * Finds the files of covers and portraits and of what others show, and those it has found again while the database is
 * away.
 */
export function createFindCoverPicture(db: Database, isOthers: IsPicture): FindCoverPicture {
  return rememberLast((fileId: string) => findCoverPicture(db, fileId, isOthers), String)
}

/** The file of a cover or portrait; undefined for a file that is neither, such as a recording. */
async function findCoverPicture(
  db: Database,
  fileId: string,
  isOthers: IsPicture,
): Promise<MediaFile | undefined> {
  const isPicture =
    (await isCoverFile(db, fileId)) || (await isPortraitFile(db, fileId)) || (await isOthers(db, fileId))
  return isPicture ? await findFile(db, fileId) : undefined
}
