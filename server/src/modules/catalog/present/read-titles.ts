import type { PageLanguage } from '@sohbet/messages'
import { z } from 'zod'

const Titles = z.record(z.string(), z.string())

/** What a table holds of titles in other languages, by their codes. */
export function readTitles(titles: unknown): z.output<typeof Titles> {
  return Titles.parse(titles)
}

/** Something's title in a language; its own name where it has none. */
export function titleIn<Name extends string | null>(
  name: Name,
  titles: unknown,
  language: PageLanguage,
): Name | string {
  // What is joined and not there has neither.
  return name === null ? name : (readTitles(titles)[language] ?? name)
}

const others = ['ar', 'tr', 'ur'] as const

/** Titles in other languages as a form has them: `title_ar`, or `city_ar` of a city. */
export type TitleFields<Prefix extends string = 'title'> = Record<
  `${Prefix}_${(typeof others)[number]}`,
  string | null
>

/** The titles of a form, as a table holds them. */
export function storeTitles<Prefix extends string>(fields: TitleFields<Prefix>, prefix: Prefix): string {
  const titles = others.map((code) => [code, fields[`${prefix}_${code}`]] as const)
  return JSON.stringify(Object.fromEntries(titles.filter(([, title]) => title !== null)))
}

/** The titles of two that become one, as a table holds them: those of the one that stays first. */
export function mergeTitles(merged: unknown, target: unknown): string {
  return JSON.stringify({ ...readTitles(merged), ...readTitles(target) })
}

/** The titles of a table, as a form has them. */
export function toTitleFields<Prefix extends string>(titles: unknown, prefix: Prefix): TitleFields<Prefix> {
  const known = readTitles(titles)
  const fields = others.map((code) => [`${prefix}_${code}`, known[code] ?? null])
  return Object.fromEntries(fields) as TitleFields<Prefix> // The keys are these.
}

/** A row with its titles as a form has them. */
export function withTitleFields<Row extends { titles: unknown }>({
  titles,
  ...row
}: Row): Omit<Row, 'titles'> & TitleFields {
  return { ...row, ...toTitleFields(titles, 'title') }
}
