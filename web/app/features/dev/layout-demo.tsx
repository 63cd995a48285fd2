import { Grid, Row, Stack } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { DevSection } from './dev-part.tsx'

const variants = ['lead', 'muted', 'small', 'caption', 'eyebrow'] as const
const parts = ['One', 'Two', 'Three', 'Four']

/** Layout components and text styles. */
export function LayoutDemo() {
  return (
    <DevSection title="Layout and text">
      <Stack>
        {variants.map((variant) => (
          <Text key={variant} variant={variant}>
            {variant}: the river carries the lamp
          </Text>
        ))}
        <Row>
          {parts.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </Row>
        <Stack gap={1}>
          {parts.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </Stack>
        <Grid gap={6}>
          {parts.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </Grid>
      </Stack>
    </DevSection>
  )
}
