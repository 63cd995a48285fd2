import { t } from '@sohbet/messages'
import { KeyHelp } from '#studio/publishing/questions/workspace/key-help.tsx'
import { nameKeys } from '#studio/shared/name-keys.ts'
import { toolGroups } from '../toolbar/tools.ts'

/** Lists all keys of the editor. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const lines = [
    ...toolGroups.flat().flatMap(({ name, keys }) => (keys === undefined ? [] : [{ name, keys }])),
    { name: 'studioArticles.kind.heading', keys: 'Mod-Alt-2' },
    { name: 'studioArticles.kind.subheading', keys: 'Mod-Alt-3' },
    { name: 'studioArticles.keys.newLine', keys: 'Shift-Enter' },
    { name: 'studioArticles.keys.nextCell', keys: 'Tab' },
    { name: 'studioArticles.keys.toTools', keys: 'Alt-F10' },
    { name: 'studioArticles.keys.toNote', keys: 'Escape' },
  ] as const
  return (
    <KeyHelp
      keys={lines.map(({ name, keys }) => ({ keys: [nameKeys(keys)], label: () => t(name) }))}
      hasLetters={false}
      isOpen
      onClose={onClose}
    />
  )
}
