import { hasRow } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'

/** A picture uploaded by an editor. */
export interface Picture {
  fileId: string
  width: number
  height: number
  alt: string
  accountId: number | null
  at: Date
}

/** Records that a stored file is a picture of an editor. */
export async function putPicture(db: Database, picture: Picture): Promise<void> {
  const { fileId, width, height, alt, accountId, at } = picture
  await db
    .insertInto('editing_pictures')
    .values({ file_id: fileId, width, height, alt, account_id: accountId, created_at: at })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ alt }))
    .execute()
}

/** Whether a file is a picture uploaded by an editor. */
export async function isEditorsPicture(db: Database, fileId: string): Promise<boolean> {
  return await hasRow(db.selectFrom('editing_pictures').where('file_id', '=', fileId))
}
