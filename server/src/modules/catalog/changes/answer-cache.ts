/** Answers of this process's own queries, kept until the catalogue changes. */
export interface AnswerCache {
  get<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer>
  clear(): void
}

const maxAnswers = 2000

/** A cache in memory; the least recently asked answer leaves first, and a failed load is not kept. */
export function createAnswerCache(): AnswerCache {
  const answers = new Map<string, Promise<unknown>>()
  return {
    clear: () => answers.clear(),
    get: <Answer>(key: string, load: () => Promise<Answer>) => {
      const kept = answers.get(key) ?? load()
      answers.delete(key)
      answers.set(key, kept)
      const oldest = answers.keys().next()
      if (answers.size > maxAnswers && oldest.done === false) answers.delete(oldest.value)
      kept.catch(() => {
        if (answers.get(key) === kept) answers.delete(key)
      })
      // A key is only ever used with one kind of answer, by the use case that makes it.
      return kept as Promise<Answer>
    },
  }
}
