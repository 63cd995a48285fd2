import type { Sentence } from '#platform/sentence.ts'

/** Why files cannot be read at all; told to who sent them. */
export class BulkProblem extends Error {
  readonly sentence: Sentence

  constructor(sentence: Sentence) {
    super('The files of a run cannot be read.')
    this.sentence = sentence
  }
}
