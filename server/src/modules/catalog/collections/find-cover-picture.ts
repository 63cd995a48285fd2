import { rememberLast } from '#platform/database/database-away.ts'
import type { Database } from '#platform/database/db.ts'
import { findFile, type MediaFile } from '#modules/media/index.ts'
import { isCoverFile } from '../queries/collections.ts'
import { isPortraitFile } from '../queries/speakers.ts'

/** Finds the file of a cover picture; undefined for a file that is not a picture of the catalogue. */
export type FindCoverPicture = (fileId: string) => Promise<MediaFile | undefined>

/** Whether a file is a picture that another module shows. */
type IsPicture = (db: Database, fileId: string) => Promise<boolean>

/**
 * Finds the files of covers, of portraits and of other modules' pictures. Files found before are found again
 * while the database is unavailable.
 */
export function createFindCoverPicture(db: Database, isOtherPicture: IsPicture): FindCoverPicture {
  return rememberLast((fileId: string) => findCoverPicture(db, fileId, isOtherPicture), String)
}

/** The file of a cover or portrait; undefined for a file that is neither, such as a recording. */
async function findCoverPicture(
  db: Database,
  fileId: string,
  isOtherPicture: IsPicture,
): Promise<MediaFile | undefined> {
  const isPicture =
    (await isCoverFile(db, fileId)) ||
    (await isPortraitFile(db, fileId)) ||
    (await isOtherPicture(db, fileId))
  return isPicture ? await findFile(db, fileId) : undefined
}
