import { tables } from './tables.ts'

const place = /(<!-- (?<name>\w+) -->\n)[^]*?(\n<!-- end -->)/g

/** The document with each of its tables as the program has it; throws where it names one that there is none of. */
export function putTables(text: string): string {
  return text.replaceAll(place, (_all, begin: string, name: string, end: string) => {
    const made = tables[name]
    if (made === undefined) throw new Error(`docs/scaling.md: there is no table ${name}.`)
    return `${begin}\n${made()}\n${end}`
  })
}

/** The names of the tables that the document has. */
export function namesOf(text: string): string[] {
  return [...text.matchAll(place)].map(({ groups }) => groups?.['name'] ?? '')
}
