import type { PageLanguage } from '@sohbet/messages'
import { titleIn } from './read-titles.ts'

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
