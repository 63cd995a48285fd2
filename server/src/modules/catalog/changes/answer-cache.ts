import { setTimeout as rest } from 'node:timers/promises'

/** Results of this process's own queries, cached until the catalogue changes. */
export interface AnswerCache {
  get<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer>
  /**
   * For answers built from the whole catalogue: after a change, the old answer is served until the new one
   * is ready.
   */
  getUntilChange<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer>
  clear(): void
  /**
   * Calls the listener on every change, and when a `getUntilChange` answer was renewed: answers derived from
   * the old one are invalid.
   */
  onChange(listener: () => void): void
}

/** An answer that is renewed in the background. */
interface RenewableAnswer {
  answer: Promise<unknown>
  load: () => Promise<unknown>
  isOutdated: boolean
  isRenewing: boolean
}

const maxAnswers = 2000

/** An in-memory cache. The least recently used answer is evicted first, and a failed load is not cached. */
export function createAnswerCache(): AnswerCache {
  const answers = new Map<string, Promise<unknown>>()
  const current = new Map<string, RenewableAnswer>()
  const listeners: (() => void)[] = []

  function dropAnswers(): void {
    answers.clear()
    for (const listener of listeners) listener()
  }

  function getUntilChange<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer> {
    const known = current.get(key)
    // The next call retries a failed renewal.
    if (known?.isOutdated === true) void renew(known)
    // A key is used with one type of answer only, by the use case that owns it.
    if (known !== undefined) return known.answer as Promise<Answer>
    const answer = load()
    const first = { answer, load, isOutdated: false, isRenewing: true }
    current.set(key, first)
    void settleFirst(key, first)
    return answer
  }

  async function settleFirst(key: string, first: RenewableAnswer): Promise<void> {
    try {
      await first.answer
    } catch {
      current.delete(key)
    }
    first.isRenewing = false
    if (first.isOutdated) await renew(first)
  }

  async function renew(known: RenewableAnswer): Promise<void> {
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
      // During an import, which changes the catalogue many times a second, this leaves half of the time for
      // requests.
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
