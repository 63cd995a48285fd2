import { foldCase } from '@sohbet/contract/fold-case'
import type { ReadSegment, TextLink, TranscriptSegment } from '@sohbet/contract/transcripts'
import { runInTurns, type Steps } from '#platform/process/turns.ts'
import type { NamedPerson } from '#modules/catalog/index.ts'
import { findNamedVerses } from '../words/write-texts.ts'

/** Segments with the pages of the verses and the people that their texts name. */
export async function linkSegments(
  segments: readonly TranscriptSegment[],
  people: readonly NamedPerson[],
): Promise<ReadSegment[]> {
  return await runInTurns(linkAll(segments, findNames(people)))
}

/** Finds the people that a text names. */
export type FindNames = (text: string) => TextLink[]

function* linkAll(segments: readonly TranscriptSegment[], names: FindNames): Steps<ReadSegment[]> {
  const linked: ReadSegment[] = []
  for (const [index, segment] of segments.entries()) {
    const { speaker, text } = segment
    const links = text === null ? [] : linkText(text, segments[index + 1]?.text, names)
    const speakerPath = speaker === null ? undefined : wholeName(speaker, names)
    linked.push({
      ...segment,
      ...(links.length > 0 && { links }),
      ...(speakerPath !== undefined && { speaker_path: speakerPath }),
    })
    // Yield only after work: most texts have no links.
    if (links.length > 0) yield
  }
  return linked
}

function linkText(text: string, next: string | null | undefined, names: FindNames): TextLink[] {
  const verses = findNamedVerses(text, next).map(({ start, end, sura, fromVerse }) => ({
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

/** Whether a name has several words: one alone may be anybody's. */
export function isWholeName(name: string): boolean {
  return /\S\s+\S/u.test(name.trim())
}

/** Finds whole names of several words, in any case. */
export function findNames(people: readonly NamedPerson[]): FindNames {
  const paths = new Map(
    people.flatMap(({ path, names }) => names.filter(isWholeName).map((name) => [fold(name), path] as const)),
  )
  if (paths.size === 0) return () => []
  // Longest first: the longer of two names with the same beginning wins.
  const choices = [...paths.keys()].toSorted((one, other) => other.length - one.length)
  const pattern = choices
    .map((name) =>
      escape(name)
        .replaceAll(' ', String.raw`\s+`)
        .replaceAll('i', '[iıİ]'),
    )
    .join('|')
  const name = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${pattern})(?![\p{L}\p{M}\p{N}])`, 'giu')
  return (text) =>
    Array.from(text.matchAll(name), ({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      path: paths.get(fold(found)),
    })).filter((link): link is TextLink => link.path !== undefined)
}

function fold(name: string): string {
  return foldCase(name.trim().replaceAll(/\s+/gu, ' '))
}

// Other signs, such as a hyphen, may not be escaped in a pattern of code points.
function escape(name: string): string {
  return name.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)
}
