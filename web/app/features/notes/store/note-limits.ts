/** Characters that a note holds at most, as the contract has it; the contract itself would bring all that checks it. */
export const noteLetters = 10_000
