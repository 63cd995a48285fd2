/** The channel that notifies every process of changes to the catalogue of `schema`. */
export function catalogChannel(schema: string): string {
  return `catalog_changed_${schema}`
}
