import { z } from 'zod'

const Titles = z.record(z.string(), z.string())

/** What a table holds of titles in other languages, by their codes. */
export function readTitles(titles: unknown): z.output<typeof Titles> {
  return Titles.parse(titles)
}
