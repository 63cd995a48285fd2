/** Stands until the first call of this part is declared. */
export const bulkPart = 'bulk'
