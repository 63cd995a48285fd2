import { useEffect, useRef } from 'react'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { SheetMapping } from './sheet-mapping.tsx'
import type { Mapping } from './use-mapping.ts'
import styles from './bulk.module.css'

/** The first rows of each sheet with the suggested columns, which can be changed. */
export function MappingForm({ mapping }: { mapping: Mapping }) {
  const { sheets, tables, isSending, problem, change, reread, send, stop } = mapping
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isNothing = sheets.every(({ table }) => table === null)
  return (
    <form
      aria-labelledby="bulk-mapping"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isNothing) void send()
      }}
    >
      <Stack gap={5}>
        <h2 id="bulk-mapping" ref={heading} tabIndex={-1} className={styles['title']}>
          {t('studioBulk.map.title')}
        </h2>
        <Text variant="muted">{t('studioBulk.map.text')}</Text>
        {sheets.map((sheet) => (
          <SheetMapping
            key={`${sheet.file} ${sheet.sheet ?? ''}`}
            sheet={sheet}
            tables={tables}
            onChange={(part) => change(sheet, part)}
            onReread={(wish) => void reread(sheet, wish)}
          />
        ))}
        <Text variant="small" role="alert" dir="auto" className={styles['problem']}>
          {problem}
        </Text>
        {isNothing && <p>{t('studioBulk.map.nothing')}</p>}
        <Row gap={3}>
          <Button variant="primary" type="submit" aria-disabled={isSending || isNothing}>
            {t('studioBulk.map.send')}
          </Button>
          <Button variant="outline" onClick={stop}>
            {t('studioBulk.map.stop')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
