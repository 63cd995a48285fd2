import { bulkEndings } from '@sohbet/contract/studio'

/** What a field for files is told to offer. */
export const tableEndings = bulkEndings.map((ending) => `.${ending}`).join(',')

/** The files of a choice that can be read, in the order of their names; what a system hides in a folder is none. */
export function pickTables(files: Iterable<File>): File[] {
  return [...files]
    .filter(({ name }) => !/^(?:\.|~\$)/.test(name))
    .filter(({ name }) => bulkEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
