import { Grid, Row, Stack } from '../../ui/layout/layout.tsx'
import { Text } from '../../ui/text/text.tsx'
import { DevPart } from './dev-part.tsx'

const looks = ['lead', 'muted', 'small', 'caption', 'eyebrow'] as const
const parts = ['One', 'Two', 'Three', 'Four']

/** What stands beside, below and in columns, and how words look. */
export function LayoutDemo() {
  return (
    <DevPart title="Layout and text">
      <Stack>
        {looks.map((look) => (
          <Text key={look} look={look}>
            {look}: the river carries the lamp
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
    </DevPart>
  )
}
