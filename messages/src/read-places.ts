import {
  type MessageFormatElement,
  parse,
  type PluralOrSelectOption,
  TYPE,
} from '@formatjs/icu-messageformat-parser'

/** The categories of a plural, without exact numbers, and whether it is cardinal or ordinal. */
export interface PluralCases {
  kind: 'cardinal' | 'ordinal'
  cases: string[]
}

/** The parts of a message besides text. */
export interface Places {
  /** Values and tags with their types: `count:plural`, `name`, `<link>`. */
  places: string[]
  plurals: PluralCases[]
  /** The cases of each select. */
  selects: string[][]
  /** Its text, with `{}` for a value and between cases, so that no two words join. */
  text: string
}

/** Parses an ICU message; throws if it is invalid. */
export function readPlaces(message: string): Places {
  const found: Places = { places: [], plurals: [], selects: [], text: '' }
  gather(parse(message, { requiresOtherClause: true }), found)
  return { ...found, places: [...new Set(found.places)].toSorted() }
}

function gather(elements: readonly MessageFormatElement[], found: Places): void {
  for (const element of elements) gatherOne(element, found)
}

function gatherOne(element: MessageFormatElement, found: Places): void {
  switch (element.type) {
    case TYPE.literal:
      found.text += element.value
      break
    case TYPE.argument:
      found.places.push(element.value)
      found.text += '{}'
      break
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
      // A number may be plain in one language and select a plural in another.
      found.places.push(`${element.value}:${element.type === TYPE.number ? 'number' : 'date'}`)
      found.text += '{}'
      break
    case TYPE.plural:
      found.places.push(`${element.value}:number`)
      found.plurals.push({
        kind: element.pluralType === 'ordinal' ? 'ordinal' : 'cardinal',
        cases: Object.keys(element.options).filter((name) => !name.startsWith('=')),
      })
      gatherCases(element.options, found)
      break
    case TYPE.select:
      found.places.push(`${element.value}:select`)
      found.selects.push(Object.keys(element.options).toSorted())
      gatherCases(element.options, found)
      break
    case TYPE.tag:
      found.places.push(`<${element.value}>`)
      gather(element.children, found)
      break
    case TYPE.pound:
      found.text += '{}'
      break
  }
}

function gatherCases(options: Readonly<Record<string, PluralOrSelectOption>>, found: Places): void {
  for (const { value } of Object.values(options)) {
    gather(value, found)
    found.text += '{}'
  }
}
