import type { Sentence } from '#platform/sentence.ts'

/** The reason why files cannot be read at all, shown to their sender. */
export class BulkProblem extends Error {
  readonly sentence: Sentence

  constructor(sentence: Sentence) {
    super('The files of a run cannot be read.')
    this.sentence = sentence
  }
}
