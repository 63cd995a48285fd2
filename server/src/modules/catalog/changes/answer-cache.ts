import { setTimeout as rest } from 'node:timers/promises'

/** Answers of this process's own queries, kept until the catalogue changes. */
export interface AnswerCache {
  get<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer>
  /** For what is made of the whole catalogue: after a change the old one is answered until the new one is made. */
  getUntilChange<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer>
  clear(): void
  /** Tells of every change, and when a standing answer was made again: what was made of the old one has to go. */
  onChange(listener: () => void): void
}

/** What is made again behind the questions. */
interface Standing {
  answer: Promise<unknown>
  load: () => Promise<unknown>
  isOutdated: boolean
  isRenewing: boolean
}

const maxAnswers = 2000

/** A cache in memory; the least recently asked answer leaves first, and a failed load is not kept. */
export function createAnswerCache(): AnswerCache {
  const answers = new Map<string, Promise<unknown>>()
  const current = new Map<string, Standing>()
  const listeners: (() => void)[] = []

  function dropAnswers(): void {
    answers.clear()
    for (const listener of listeners) listener()
  }

  function getUntilChange<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer> {
    const known = current.get(key)
    // A renewal that failed is tried again by the next question.
    if (known?.isOutdated === true) void renew(known)
    // A key is only ever used with one kind of answer, by the use case that makes it.
    if (known !== undefined) return known.answer as Promise<Answer>
    const answer = load()
    const first = { answer, load, isOutdated: false, isRenewing: true }
    current.set(key, first)
    void settleFirst(key, first)
    return answer
  }

  async function settleFirst(key: string, first: Standing): Promise<void> {
    try {
      await first.answer
    } catch {
      current.delete(key)
    }
    first.isRenewing = false
    if (first.isOutdated) await renew(first)
  }

  async function renew(known: Standing): Promise<void> {
    if (known.isRenewing) return
    known.isRenewing = true
    while (known.isOutdated) {
      known.isOutdated = false
      const began = performance.now()
      try {
        known.answer = Promise.resolve(await known.load())
      } catch {
        known.isOutdated = true
        break
      }
      dropAnswers()
      // Under an import, which changes the catalogue many times a second, half of the time is left for questions.
      await rest(performance.now() - began, undefined, { ref: false })
    }
    known.isRenewing = false
  }

  return {
    getUntilChange,
    onChange: (listener) => {
      listeners.push(listener)
    },
    clear: () => {
      dropAnswers()
      for (const known of current.values()) {
        known.isOutdated = true
        void renew(known)
      }
    },
    get: <Answer>(key: string, load: () => Promise<Answer>) => {
      const stored = answers.get(key) ?? load()
      answers.delete(key)
      answers.set(key, stored)
      const oldest = answers.keys().next()
      if (answers.size > maxAnswers && oldest.done === false) answers.delete(oldest.value)
      stored.catch(() => {
        if (answers.get(key) === stored) answers.delete(key)
      })
      return stored as Promise<Answer>
    },
  }
}
