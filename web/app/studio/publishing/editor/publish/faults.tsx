import { createContext, useContext } from 'react'
import type { Draft } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Stack } from '#ui/layout/layout.tsx'
import { fieldName } from '../../draft/field-labels.ts'
import styles from './faults.module.css'

/** The faults that prevent publishing, by field; empty until the first attempt to publish. */
export type Faults = Record<string, string>

const FaultsContext = createContext<Faults>({})

/** Provides the faults to the fields. */
export const FaultsProvider = FaultsContext.Provider

/** The fault of a field. */
export function useFault(path: string): string | undefined {
  return useContext(FaultsContext)[path]
}

/** The id of a field's control, by which a fault finds it. */
export function fieldId(path: string): string {
  return `field-${path}`
}

/** The tabs of a collection's editor. */
export const editorTabs = ['details', 'talks', 'access', 'history'] as const
/** A tab of a collection's editor. */
export type EditorTab = (typeof editorTabs)[number]

const onAccess = new Set(['access', 'apply_ppd', 'set_price_credits', 'download_price_credits'])

/** The tab that contains a field. */
export function tabOf(path: string): EditorTab {
  if (path === 'tracks' || path.startsWith('tracks.')) return 'talks'
  return onAccess.has(path) ? 'access' : 'details'
}

/** Faults in the order of their fields on the page. */
export function inOrder(faults: Faults): [path: string, sentence: string][] {
  const at = (path: string): number => editorTabs.indexOf(tabOf(path))
  return Object.entries(faults).toSorted(([one], [other]) => at(one) - at(other))
}

/** Lists the faults that prevent publishing; each line links to its field. */
export function FaultList({
  faults,
  draft,
  onChoose,
}: {
  faults: Faults
  draft: Draft
  onChoose: (path: string) => void
}) {
  const list = inOrder(faults)
  return (
    <div role="alert">
      {list.length > 0 && (
        <Stack gap={2} className={styles['faults']}>
          <h2>{t('studioEditor.faults.title', { count: list.length })}</h2>
          <ul>
            {list.map(([path, sentence]) => (
              <li key={path}>
                <button type="button" onClick={() => onChoose(path)}>
                  {fieldName(path, draft)}
                </button>{' '}
                <span dir="auto">{sentence}</span>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </div>
  )
}
