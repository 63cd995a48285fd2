import clsx from 'clsx'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useRef } from 'react'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Tooltip } from '#ui/popover/tooltip.tsx'
import { nameKeys, toAriaKeys } from '#studio/shared/name-keys.ts'
import { type Requested, type Tool, toolGroups } from './tools.ts'
import { BlockMenu, PassageMenu, TableMenu } from './menus.tsx'
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

/**
 * Makes a toolbar one tab stop: arrows, Home and End move between its buttons. Returns the key handler for
 * the toolbar's element.
 */
function useRovingFocus(bar: RefObject<HTMLElement | null>) {
  // Buttons are shown and hidden depending on the cursor.
  useEffect(() => {
    const buttons = buttonsIn(bar.current)
    settleTabStop(buttons, buttons.find((button) => button.tabIndex === 0) ?? buttons[0])
  })
  return {
    onFocus: ({ target }: { target: EventTarget }) => {
      const buttons = buttonsIn(bar.current)
      const focused = buttons.find((button) => button === target)
      if (focused !== undefined) settleTabStop(buttons, focused)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const buttons = buttonsIn(bar.current)
      const at = buttons.findIndex((button) => button === event.target)
      const step = stepOf(event)
      if (at === -1 || step === undefined) return
      event.preventDefault()
      const next = Number.isFinite(step) ? (at + step + buttons.length) % buttons.length : step > 0 ? -1 : 0
      buttons.at(next)?.focus()
    },
  }
}

function buttonsIn(bar: HTMLElement | null): HTMLButtonElement[] {
  return [...(bar?.querySelectorAll('button') ?? [])].filter((button) => button.closest('[popover]') === null)
}

function settleTabStop(buttons: readonly HTMLButtonElement[], first: HTMLButtonElement | undefined): void {
  for (const button of buttons) button.tabIndex = button === first ? 0 : -1
}

/** One forward or back; infinite to an end. */
function stepOf({
  key,
  altKey,
  ctrlKey,
  metaKey,
  currentTarget,
}: KeyboardEvent<HTMLElement>): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  const onwards = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return -Infinity
  if (key === 'End') return Infinity
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return key === onwards ? 1 : -1
}
