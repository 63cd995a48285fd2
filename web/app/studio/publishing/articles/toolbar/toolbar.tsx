import clsx from 'clsx'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useRef } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Tooltip } from '#ui/popover/tooltip.tsx'
import { nameKeys, toAriaKeys } from '#studio/shared/name-keys.ts'
import type { Requested, Tool } from './tools.ts'
import { toolGroups } from './tools.ts'
import { BlockMenu, PassageMenu, TableMenu } from './menus.tsx'
import { useRovingFocus } from './use-roving-focus.ts'
import styles from './toolbar.module.css'

interface ToolbarProps {
  ref: Ref<HTMLDivElement>
  editor: Editor
  /** The article's language. */
  language: string
  ask: (requested: Requested) => void
}

/** The toolbar of the text: one tab stop, Escape returns to the text. */
export function Toolbar({ ref, editor, language, ask }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const roving = useRovingFocus(bar)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    roving.onKeyDown(event)
    if (event.key === 'Escape' && !event.defaultPrevented) editor.commands.focus()
  }
  return (
    <div ref={ref} className={styles['bar']}>
      <div
        ref={bar}
        className={styles['tools']}
        role="toolbar"
        aria-label={t('studioArticles.tools')}
        tabIndex={-1}
        {...roving}
        onKeyDown={onKeyDown}
      >
        <BlockMenu editor={editor} />
        {toolGroups.map((tools) => (
          <div key={tools[0]?.name} className={styles['group']}>
            {tools.map((tool) => (
              <ToolButton key={tool.name} tool={tool} editor={editor} ask={ask} />
            ))}
          </div>
        ))}
        <TableMenu editor={editor} />
        <PassageMenu editor={editor} language={language} />
      </div>
    </div>
  )
}

interface ToolButtonProps {
  tool: Tool
  editor: Editor
  ask: (requested: Requested) => void
}

function ToolButton({ tool, editor, ask }: ToolButtonProps) {
  const { isOn, mayRun, isShown } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      isOn: tool.isOn?.(editor),
      mayRun: tool.mayRun?.(editor) ?? true,
      isShown: tool.isShown?.(editor) ?? true,
    }),
  })
  if (!isShown) return null
  const { name, keys, icon } = tool
  return (
    <Tooltip text={keys === undefined ? t(name) : `${t(name)} (${nameKeys(keys)})`}>
      <button
        type="button"
        className={clsx(buttonVariant('icon'), styles['tool'])}
        aria-label={t(name)}
        aria-pressed={isOn}
        aria-keyshortcuts={keys === undefined ? undefined : toAriaKeys(keys)}
        // Not `disabled`, which would drop the focus.
        aria-disabled={!mayRun}
        // Keeps the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => mayRun && tool.run(editor, ask)}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  )
}
