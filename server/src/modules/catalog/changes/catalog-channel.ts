/** The channel on which every process hears that the catalogue of `schema` has changed. */
export function catalogChannel(schema: string): string {
  return `catalog_changed_${schema}`
}
