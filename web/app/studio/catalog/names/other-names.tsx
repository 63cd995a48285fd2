import { Text } from '#ui/text/text.tsx'

const maxShown = 5

/** What something is called besides, each once, as far as there is room. */
export function OtherNames({ names }: { names: readonly string[] }) {
  const shown = [...new Set(names)]
  return (
    <Text variant="small">
      {shown.slice(0, maxShown).map((name, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          <bdi>{name}</bdi>
        </span>
      ))}
      {shown.length > maxShown && ' …'}
    </Text>
  )
}
