import type { ReadSegment, TextLink, TranscriptSegment } from '@sohbet/contract/transcripts'
import { findVerses } from '@sohbet/contract/verses'
import { runInTurns } from '#platform/process/turns.ts'
import type { Steps } from '#platform/process/turns.ts'
import type { NamedPerson } from '#modules/catalog/index.ts'

/** Segments with the pages of the verses and the people that their texts name. */
export async function linkSegments(
  segments: readonly TranscriptSegment[],
  people: readonly NamedPerson[],
): Promise<ReadSegment[]> {
  return await runInTurns(linkAll(segments, findNames(people)))
}

type FindNames = (text: string) => TextLink[]

function* linkAll(segments: readonly TranscriptSegment[], names: FindNames): Steps<ReadSegment[]> {
  const linked: ReadSegment[] = []
  for (const segment of segments) {
    const { speaker, text } = segment
    const links = text === null ? [] : linkText(text, names)
    const speakerPath = speaker === null ? undefined : wholeName(speaker, names)
    linked.push({
      ...segment,
      ...(links.length > 0 && { links }),
      ...(speakerPath !== undefined && { speaker_path: speakerPath }),
    })
    // Most texts name nobody and no verse, and take no time.
    if (links.length > 0) yield
  }
  return linked
}

function linkText(text: string, names: FindNames): TextLink[] {
  const verses = findVerses(text).map(({ start, end, sura, fromVerse }) => ({
    start,
    end,
    path: `/quran/${sura}/${fromVerse}`,
  }))
  const others = names(text).filter(
    ({ start, end }) => !verses.some((verse) => start < verse.end && verse.start < end),
  )
  return [...verses, ...others].toSorted((one, other) => one.start - other.start)
}

function wholeName(speaker: string, names: FindNames): string | undefined {
  return names(speaker).find(({ start, end }) => start === 0 && end === speaker.length)?.path
}

/** Finds whole names in any case. A name of one word alone may be anybody's, and leads nowhere. */
function findNames(people: readonly NamedPerson[]): FindNames {
  const paths = new Map(
    people.flatMap(({ path, names }) =>
      names.filter((name) => /\S\s+\S/u.test(name.trim())).map((name) => [fold(name), path] as const),
    ),
  )
  if (paths.size === 0) return () => []
  // The longest first: of two names that begin alike the whole one is meant.
  const choices = [...paths.keys()].toSorted((one, other) => other.length - one.length)
  const pattern = choices.map((name) => escape(name).replaceAll(' ', String.raw`\s+`)).join('|')
  const name = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${pattern})(?![\p{L}\p{M}\p{N}])`, 'giu')
  return (text) =>
    Array.from(text.matchAll(name), ({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      path: paths.get(fold(found)),
    })).filter((link): link is TextLink => link.path !== undefined)
}

function fold(name: string): string {
  return name.trim().replaceAll(/\s+/gu, ' ').toLowerCase()
}

// Other signs, such as a hyphen, may not be escaped in a pattern of code points.
function escape(name: string): string {
  return name.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)
}
