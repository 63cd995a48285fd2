import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import {
  beginBulk,
  type BulkChoice,
  bulkEndings,
  type BulkPreview,
  type BulkWish,
  maxBulkBytes,
  previewBulk,
} from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { provingApi } from '../../login/proof.ts'
import { toBase64 } from '../../shared/picture-file.ts'

type Preview = AnswerOf<typeof previewBulk>['data']

/** Files being imported: how their sheets are read, and the actions. */
export interface Mapping extends Preview {
  isSending: boolean
  problem: string
  /** Takes files; those without guesses are uploaded immediately. */
  open(chosen: Iterable<File>): Promise<void>
  change(sheet: BulkPreview, part: Partial<BulkPreview>): void
  /** Reads a sheet again with another table, header row or code page. */
  reread(sheet: BulkPreview, wish: Partial<BulkWish>): Promise<void>
  send(): Promise<void>
  stop(): void
}

interface SentFiles {
  files: { name: string; content: string }[]
}

const nothing: Preview = { sheets: [], tables: [] }

/** Holds the chosen files until their mapping is confirmed. */
export function useMapping(): Mapping {
  const navigate = useNavigate()
  const [sent, setSent] = useState<SentFiles>({ files: [] })
  const [preview, setPreview] = useState(nothing)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const isBusy = useRef(false)
  const hasStarted = useRef(false)
  const run = async (act: () => Promise<string | undefined>): Promise<void> => {
    // A second press would start a second run, even while the page of the first is loading.
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    setProblem('')
    try {
      setProblem((await act()) ?? '')
    } catch {
      // The file was changed or deleted since it was chosen.
      setProblem(t('studioBulk.failed'))
    } finally {
      isBusy.current = hasStarted.current
      setSending(false)
    }
  }
  const begin = async (files: SentFiles, choices: BulkChoice[] | undefined): Promise<string | undefined> => {
    const answer = await provingApi(beginBulk, {
      body: { ...files, ...(choices !== undefined && { choices }) },
    })
    if (!answer.ok) return answer.message
    hasStarted.current = true
    await navigate(`/studio/bulk/${answer.body.data.id}`)
    return undefined
  }
  const change = (sheet: BulkPreview, part: Partial<BulkPreview>): void =>
    setPreview(({ sheets, tables }) => ({
      tables,
      sheets: sheets.map((one) => (isSame(one, sheet) ? { ...one, ...part } : one)),
    }))
  return {
    ...preview,
    isSending,
    problem,
    change,
    open: async (chosen) =>
      await run(async () => {
        const picked = pickTables(chosen)
        const reason = whyNot(picked)
        if (reason !== undefined) return reason
        const contents = picked.map(async (file) => ({ name: file.name, content: await toBase64(file) }))
        const files = { files: await Promise.all(contents) }
        const answer = await provingApi(previewBulk, { body: files })
        if (!answer.ok) return answer.message
        if (answer.body.data.sheets.every((sheet) => sheet.is_exact)) return await begin(files, undefined)
        setSent(files)
        setPreview(answer.body.data)
        return undefined
      }),
    reread: async (sheet, wish) =>
      await run(async () => {
        const { file, sheet: name, encoding, head_line: headLine } = sheet
        const known = { file, sheet: name, encoding, table: null, head_line: headLine }
        const answer = await provingApi(previewBulk, { body: { ...sent, wishes: [{ ...known, ...wish }] } })
        if (!answer.ok) return answer.message
        const again = answer.body.data.sheets.find((one) => isSame(one, sheet))
        if (again !== undefined) change(sheet, { ...again, kind: sheet.kind })
        return undefined
      }),
    send: async () => await run(async () => await begin(sent, preview.sheets.map(toChoice))),
    stop: () => setPreview(nothing),
  }
}

function isSame(one: BulkPreview, other: BulkPreview): boolean {
  return one.file === other.file && one.sheet === other.sheet
}

function toChoice(preview: BulkPreview): BulkChoice {
  const { file, sheet, encoding, table, head_line: headLine, kind, columns, shape } = preview
  return { file, sheet, encoding, table, head_line: headLine, kind, columns, shape }
}

function whyNot(files: readonly File[]): string | undefined {
  if (files.length === 0) return t('studioBulk.drop.noFiles')
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const max = maxBulkBytes / (1024 * 1024)
  return bytes > maxBulkBytes ? t('studioBulk.refused.large', { max }) : undefined
}

/** The `accept` value of the file input. */
export const tableEndings = bulkEndings.map((ending) => `.${ending}`).join(',')

/** The readable files of a choice, sorted by name; hidden system files are skipped. */
export function pickTables(files: Iterable<File>): File[] {
  return [...files]
    .filter(({ name }) => !/^(?:\.|~\$)/.test(name))
    .filter(({ name }) => bulkEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
