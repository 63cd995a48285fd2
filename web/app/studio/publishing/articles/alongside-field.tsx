import { useEffect, useState } from 'react'
import { browserApi } from '#api/api-context.ts'
import { Row } from '#ui/layout/layout.tsx'
import { RemovableChip } from '#ui/list/chip.tsx'
import { Combobox } from '../../shared/combobox.tsx'
import { useSuggestions } from '../../shared/use-suggestions.ts'

interface AlongsideFieldProps {
  id: string
  label: string
  error: string | undefined
  /** The slugs of the collections. */
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Chooses collections to listen to alongside the article, by typing. */
export function AlongsideField({ value, onChange, ...field }: AlongsideFieldProps) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const found = useSuggestions('collection', text, isOpen)
  const { names, add } = useNames(value)
  return (
    <Combobox
      {...field}
      text={text}
      onText={setText}
      maxLength={120}
      suggestions={found?.filter((one) => !value.includes(one.value))}
      onChoose={(one) => {
        add(one.value, one.label)
        setText('')
        onChange([...value, one.value])
      }}
      onOpen={setOpen}
      onBackspace={() => onChange(value.slice(0, -1))}
      before={
        value.length > 0 && (
          <Row gap={2}>
            {value.map((one) => (
              <RemovableChip
                key={one}
                label={names.get(one) ?? one}
                onRemove={() => onChange(value.filter((other) => other !== one))}
              />
            ))}
          </Row>
        )
      }
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
