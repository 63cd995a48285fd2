/** Maximum length of a note, copied from the contract, whose module would also load its validation code. */
export const noteLetters = 10_000
