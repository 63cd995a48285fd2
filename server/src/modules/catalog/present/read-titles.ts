import type { PageLanguage } from '@sohbet/messages'
import { z } from 'zod'

const Titles = z.record(z.string(), z.string())

/** Stored titles in other languages, by language code. */
export function readTitles(titles: unknown): z.output<typeof Titles> {
  return Titles.parse(titles)
}

/** The title in a language; the original name where there is none. */
export function titleIn<Name extends string | null>(
  name: Name,
  titles: unknown,
  language: PageLanguage,
): Name | string {
  // A left join without a match has neither name nor titles.
  return name === null ? name : (readTitles(titles)[language] ?? name)
}

const others = ['ar', 'tr', 'ur'] as const

/** Titles in other languages as form fields: `title_ar`, or `city_ar` for a city. */
type TitleFields<Prefix extends string = 'title'> = Record<
  `${Prefix}_${(typeof others)[number]}`,
  string | null
>

/** Converts the titles of a form to their stored form. */
export function storeTitles<Prefix extends string>(fields: TitleFields<Prefix>, prefix: Prefix): string {
  const titles = others.map((code) => [code, fields[`${prefix}_${code}`]] as const)
  return JSON.stringify(Object.fromEntries(titles.filter(([, title]) => title !== null)))
}

/** The stored titles of two merged rows; those of the target win. */
export function mergeTitles(merged: unknown, target: unknown): string {
  return JSON.stringify({ ...readTitles(merged), ...readTitles(target) })
}

/** Converts stored titles to form fields. */
export function toTitleFields<Prefix extends string>(titles: unknown, prefix: Prefix): TitleFields<Prefix> {
  const known = readTitles(titles)
  const fields = others.map((code) => [`${prefix}_${code}`, known[code] ?? null])
  return Object.fromEntries(fields) as TitleFields<Prefix> // The keys are these.
}

/** A row with its titles as form fields. */
export function withTitleFields<Row extends { titles: unknown }>({
  titles,
  ...row
}: Row): Omit<Row, 'titles'> & TitleFields {
  return { ...row, ...toTitleFields(titles, 'title') }
}

interface StoredNames {
  title: string
  titles: unknown
  place: string
  place_titles: unknown
}

/** A gathering with its title and place in one language, without the other translations. */
export function nameGathering<Row extends StoredNames>(
  { titles, place_titles: placeTitles, ...row }: Row,
  language: PageLanguage,
) {
  return {
    ...row,
    title: titleIn(row.title, titles, language),
    place: titleIn(row.place, placeTitles, language),
  }
}
