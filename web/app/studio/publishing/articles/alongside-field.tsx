import { useEffect, useState } from 'react'
import { browserApi } from '#api/api-context.ts'
import { ChipsField } from '../../shared/fields/chips-field.tsx'
import type { SlugsFieldProps } from '../../shared/fields/chips-field.tsx'

/** Chooses collections to listen to alongside the article, by typing. */
export function AlongsideField(field: SlugsFieldProps) {
  const { names, add } = useNames(field.value)
  return (
    <ChipsField
      {...field}
      of="collection"
      nameOf={(slug) => names.get(slug) ?? slug}
      onChoose={({ value, label }) => add(value, label)}
    />
  )
}

/** The names of the chosen collections; the draft's value until they are loaded. */
function useNames(value: readonly string[]) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const missing = value.filter((one) => !names.has(one)).join()
  const add = (one: string, name: string): void => setNames((known) => new Map(known).set(one, name))
  useEffect(() => {
    if (missing === '') return undefined
    let isOver = false
    const seek = async (one: string): Promise<void> => {
      const name = await nameOf(one)
      if (!isOver) setNames((known) => new Map(known).set(one, name))
    }
    for (const one of missing.split(',')) void seek(one)
    return () => {
      isOver = true
    }
  }, [missing])
  return { names, add }
}

/** A collection's title for listeners; its slug if it has none. */
async function nameOf(slug: string): Promise<string> {
  const answer = await browserApi('getCollection', { params: { type: slug }, query: {} })
  return answer.ok ? answer.body.data.title : slug
}
