/** A placeholder until the first call of this part is declared. */
export const articlesPart = 'articles'
