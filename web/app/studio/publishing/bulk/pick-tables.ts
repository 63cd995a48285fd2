import { bulkEndings } from '@sohbet/contract/studio'

/** The `accept` value of the file input. */
export const tableEndings = bulkEndings.map((ending) => `.${ending}`).join(',')

/** The readable files of a choice, sorted by name; hidden system files are skipped. */
export function pickTables(files: Iterable<File>): File[] {
  return [...files]
    .filter(({ name }) => !/^(?:\.|~\$)/.test(name))
    .filter(({ name }) => bulkEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
