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

/** Titles in other languages as a form has them. */
export interface TitleFields {
  title_ar: string | null
  title_tr: string | null
  title_ur: string | null
}

/** The titles of a form, as a table holds them. */
export function storeTitles({ title_ar: ar, title_tr: tr, title_ur: ur }: TitleFields): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries({ ar, tr, ur }).filter(([, title]) => title !== null)),
  )
}

/** A row with its titles as a form has them. */
export function withTitleFields<Row extends { titles: unknown }>({
  titles,
  ...row
}: Row): Omit<Row, 'titles'> & TitleFields {
  const { ar = null, tr = null, ur = null } = readTitles(titles)
  return { ...row, title_ar: ar, title_tr: tr, title_ur: ur }
}
