import { message } from '@sohbet/messages'
import type { Fault, Values } from './given.ts'
import { leftOut } from './fields.ts'
import type { Field } from './fields.ts'

type Fields = Readonly<Record<string, Field>>

/** The values of cells by column; invalid ones are reported and left out. */
export function readCells(
  fields: Fields,
  cells: ReadonlyMap<string, string>,
  at = '',
): { values: Values; faults: Fault[] } {
  const read = Object.entries(fields).flatMap(([name, field]): [string, unknown, Field][] => {
    const cell = cells.get(name)
    const value = cell === undefined ? leftOut : field.read(cell)
    return value === leftOut ? [] : [[name, value, field]]
  })
  return checkAll(read, at)
}

/** The values of an object by name. */
export function readObject(fields: Fields, given: object, at = ''): { values: Values; faults: Fault[] } {
  const read = Object.entries(fields).flatMap(([name, field]): [string, unknown, Field][] => {
    const value: unknown = Reflect.get(given, name)
    return value === undefined ? [] : [[name, value, field]]
  })
  return checkAll(read, at)
}

function checkAll(
  read: readonly [string, unknown, Field][],
  at: string,
): { values: Values; faults: Fault[] } {
  const values: Values = {}
  const faults: Fault[] = []
  for (const [name, value, field] of read) {
    const checked = field.check(value)
    if (checked !== undefined) values[name] = checked.value
    else
      faults.push({
        field: `${at}${name}`,
        sentence: hasNul(value) ? message('contract.text.hasNul') : field.fault,
      })
  }
  return { values, faults }
}

function hasNul(value: unknown): boolean {
  return typeof value === 'string' && value.includes('\0')
}
