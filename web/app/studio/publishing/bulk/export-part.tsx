import { exportEndings } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Row } from '#ui/layout/layout.tsx'
import { toLocalFile } from '#ui/link/local-path.ts'
import { Text } from '#ui/text/text.tsx'
import { Part } from '../../shared/page/page-parts.tsx'

const names = {
  xlsx: 'studioBulk.export.xlsx',
  zip: 'studioBulk.export.zip',
  json: 'studioBulk.export.json',
} as const

/** Exports everything as files, which also serve as templates for imports. */
export function ExportPart() {
  return (
    <Part title={t('studioBulk.export.title')}>
      <Text variant="muted">{t('studioBulk.export.text')}</Text>
      <Row gap={3}>
        {exportEndings.map((ending) => (
          <a
            key={ending}
            className={buttonVariant('outline')}
            href={toLocalFile(`/studio/content.${ending}`)}
            download
          >
            {t(names[ending])}
          </a>
        ))}
      </Row>
    </Part>
  )
}
