import { useEffect, useRef, useId } from 'react'
import { t, formatNumber } from '@sohbet/messages'
import {
  type BulkPreview,
  BulkTable,
  type BulkWish,
  CollectionDraft,
  FileEncoding,
} from '@sohbet/contract/studio'
import { Button } from '#ui/button/button.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { Select } from '#ui/field/select.tsx'
import { kindName } from '../../shared/item-labels.ts'
import type { Mapping } from './use-mapping.ts'
import { fieldLabel } from './bulk-labels.ts'
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
          <Button onClick={stop}>{t('studioBulk.map.stop')}</Button>
        </Row>
      </Stack>
    </form>
  )
}

const tableNames = {
  collections: 'studioBulk.map.collections',
  tracks: 'studioBulk.map.tracks',
  questions: 'studioBulk.map.questions',
  articles: 'studioBulk.map.articles',
  bodies: 'studioBulk.map.bodies',
} as const satisfies Record<BulkTable, string>

interface Props {
  sheet: BulkPreview
  tables: Mapping['tables']
  /** Changes the mapping of the sheet. */
  onChange(part: Partial<BulkPreview>): void
  /** Reads the sheet again with other rows or another header. */
  onReread(wish: Partial<BulkWish>): void
}

/** A sheet: its kind, how it is read, and its first rows with a choice above each column. */
function SheetMapping({ sheet, tables, onChange, onReread }: Props) {
  const titleId = useId()
  const name =
    sheet.sheet === null ? sheet.file : t('studioBulk.map.place', { file: sheet.file, sheet: sheet.sheet })
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={3}>
        <h3 id={titleId} dir="auto">
          {name}
        </h3>
        {sheet.is_hidden && <Text variant="small">{t('studioBulk.map.hidden')}</Text>}
        {sheet.is_remembered && <Text variant="small">{t('studioBulk.map.remembered')}</Text>}
        <SheetFields {...{ sheet, tables, onChange, onReread }} />
        <FirstRows {...{ sheet, tables, onChange, onReread }} name={name} />
      </Stack>
    </section>
  )
}

function SheetFields({ sheet, onChange, onReread }: Props) {
  const { table, encoding, columns, kind } = sheet
  return (
    <Row gap={3}>
      <Select
        label={t('studioBulk.map.table')}
        value={table ?? ''}
        options={[
          { value: '', label: t('studioBulk.map.none') },
          ...BulkTable.options.map((value) => ({ value, label: t(tableNames[value]) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = BulkTable.safeParse(value)
          if (chosen.success) onReread({ table: chosen.data })
          else onChange({ table: null })
        }}
      />
      <Select
        label={t('studioBulk.map.head')}
        value={String(sheet.head_line)}
        options={sheet.rows.map(({ line }) => ({ value: String(line), label: formatNumber(line) }))}
        onChange={({ currentTarget }) => onReread({ head_line: Number(currentTarget.value) })}
      />
      {encoding !== null && (
        <Select
          label={t('studioBulk.map.encoding')}
          hint={encoding.startsWith('utf') ? undefined : t('studioBulk.map.guessed')}
          value={encoding}
          options={FileEncoding.options.map((value) => ({ value, label: value.toUpperCase() }))}
          onChange={({ currentTarget }) => onReread({ encoding: FileEncoding.parse(currentTarget.value) })}
        />
      )}
      {table === 'collections' && !columns.includes('kind') && (
        <Select
          label={t('studioBulk.map.kind')}
          value={kind ?? ''}
          options={[
            { value: '', label: t('studioBulk.map.noKind') },
            ...CollectionDraft.shape.kind.options.map((value) => ({ value, label: kindName(value) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ kind: CollectionDraft.shape.kind.safeParse(value).data ?? null })
          }
        />
      )}
    </Row>
  )
}

function FirstRows({ sheet, tables, name, onChange }: Props & { name: string }) {
  const { columns, titles, rows, table } = sheet
  const fields = tables.find((one) => one.table === table)?.fields ?? []
  const options = [
    { value: '', label: t('studioBulk.map.ignored') },
    ...fields.map((value) => ({ value, label: fieldLabel(value) })),
  ]
  const choose = (at: number, field: string): void =>
    onChange({
      columns: columns.map((one, index) => (index === at ? field || null : one === field ? null : one)),
    })
  return (
    // Scrollable by keyboard, too, if it is wider than the screen.
    <div
      className={styles['firstRows']}
      role="region"
      aria-label={t('studioBulk.map.rows', { name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={styles['changes']}>
        {table !== null && (
          <thead>
            <tr>
              <th scope="col">{t('studioBulk.map.line')}</th>
              {columns.map((field, at) => (
                // A column is identified by its index.
                // oxlint-disable-next-line react/no-array-index-key
                <th key={at} scope="col">
                  <Select
                    label={t('studioBulk.map.column', {
                      column: titles[at] === '' ? at + 1 : (titles[at] ?? at + 1),
                    })}
                    value={field ?? ''}
                    options={options}
                    onChange={({ currentTarget }) => choose(at, currentTarget.value)}
                  />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ line, cells }) => (
            <tr key={line} aria-current={line === sheet.head_line ? 'true' : undefined}>
              <th scope="row">{formatNumber(line)}</th>
              {Array.from({ length: Math.max(columns.length, cells.length) }, (_, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={at} dir="auto">
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
