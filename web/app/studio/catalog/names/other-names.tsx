import { Text } from '#ui/text/text.tsx'

const maxShown = 5

/** The other names, each once, as many as fit. */
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
