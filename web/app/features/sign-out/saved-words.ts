import type { SavedCount } from '../offline/worker/count-saved.ts'

/** "3 saved talks", "1 saved article", "2 saved talks and 1 article". */
export function savedWords({ talks, articles }: SavedCount): string {
  const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`
  if (talks === 0) return count(articles, 'saved article')
  return articles === 0
    ? count(talks, 'saved talk')
    : `${count(talks, 'saved talk')} and ${count(articles, 'article')}`
}
