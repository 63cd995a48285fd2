import { type AlbumFolder, toReportPath } from '../folders/find-albums.ts'
import type { Recording } from '../recordings/read-recording.ts'
import type { ImportRun } from '../run/import-report.ts'
import { findTagEncoding, recode } from '../tags/tag-encoding.ts'

const fields = ['title', 'album', 'artist', 'comment'] as const

/**
 * Decodes tags without a declared encoding, with the encoding that fits all of them together or the
 * operator's choice. A warning shows one text before and after, if the result may be wrong.
 */
export function recodeTags(
  folder: AlbumFolder,
  recordings: readonly Recording[],
  run: ImportRun,
): Recording[] {
  const undeclared = recordings.filter(({ tags }) => tags.isUndeclared)
  const texts = undeclared.flatMap(({ tags, chapters }) => [
    ...fields.flatMap((field) => tags[field] ?? []),
    ...chapters.map(({ title }) => title),
  ])
  const found = findTagEncoding(texts)
  if (found === undefined) return [...recordings]
  const encoding = run.options.tagEncoding ?? found.encoding
  const example = texts.find((text) => recode(text, encoding) !== text)
  if (example === undefined) return [...recordings]
  run.report.warnings.push({
    path: toReportPath(run.root, folder.path),
    reason:
      `has tags that do not say their encoding; they were read as ${encoding}: "${example}" is ` +
      `"${recode(example, encoding)}". If that is wrong, import again with --tag-encoding`,
  })
  return recordings.map((recording) => {
    const { tags, chapters } = recording
    if (!tags.isUndeclared) return recording
    const read = fields.map((field) => [field, tags[field] && recode(tags[field], encoding)])
    return {
      ...recording,
      // The same fields as before, which the type of `Object.fromEntries` cannot express.
      tags: { ...tags, ...(Object.fromEntries(read) as Pick<typeof tags, (typeof fields)[number]>) },
      chapters: chapters.map((chapter) => ({ ...chapter, title: recode(chapter.title, encoding) })),
    }
  })
}
