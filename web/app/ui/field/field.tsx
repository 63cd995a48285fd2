import {
  type ClipboardEvent,
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react'
import clsx from 'clsx'
import { describeField, type FieldLabels, FieldLayout } from './field-layout.tsx'
import { Icon, type IconName } from '../picture/icon.tsx'
import { type BlockedInput, clean, cleanEdited, isRefused } from './input-filters.ts'
import styles from './field.module.css'

/** The texts of a field, the parts of its box, and all props of a native input. */
export interface FieldProps extends FieldLabels, Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** `number` is a text input with a numeric keyboard: no wheel or arrow key can change an amount unnoticed. */
  type?:
    | 'text'
    | 'email'
    | 'tel'
    | 'search'
    | 'url'
    | 'number'
    | 'password'
    | 'date'
    | 'datetime-local'
    | undefined
  /** Characters that the field does not accept, typed or pasted (B-126). */
  blocks?: BlockedInput | undefined
  /** At the start of the box. */
  icon?: IconName | undefined
  /** At the end of the box, for example a button of the field. */
  end?: ReactNode
  /** At the end of the label's line. */
  aside?: ReactNode
}

/** A one-line text field (COMP-17); `id`, `required` and all other native attributes go to the input. */
export function Field(props: FieldProps) {
  const { label, hint, error, success, isRequired, aside, blocks, icon, end, type = 'text', ...input } = props
  const ownId = useId()
  const id = input.id ?? ownId
  const mustFill = isRequired ?? input.required
  const text = { hint, error, success }
  return (
    <FieldLayout id={id} label={label} isRequired={mustFill} aside={aside} {...text}>
      <div className={styles['box']} {...useInputFilter(blocks)}>
        {icon !== undefined && <Icon name={icon} size="s" />}
        <input
          dir={type === 'text' || type === 'search' ? 'auto' : 'ltr'}
          inputMode={type === 'number' ? 'numeric' : undefined}
          {...input}
          id={id}
          type={type === 'number' ? 'text' : type}
          required={mustFill}
          className={clsx(styles['input'], input.className)}
          {...describeField(id, text, input['aria-describedby'])}
        />
        {end}
      </div>
    </FieldLayout>
  )
}

/** Handlers for the element around an input that block characters (B-126). */
interface InputFilterProps {
  ref: RefObject<HTMLDivElement | null>
  onInputCapture?(event: SyntheticEvent): void
  onCompositionEnd?(event: SyntheticEvent): void
  onBlur?(event: SyntheticEvent): void
  onPaste?(event: ClipboardEvent): void
}

/**
 * Blocks characters in the input inside an element: keys are refused before they are drawn, and other input
 * (pasted, dictated, autofilled, composed) is cleaned at once.
 */
function useInputFilter(blocks: BlockedInput | undefined): InputFilterProps {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (element === null || blocks === undefined) return undefined
    // React's event of this name is synthesized from others and comes too late on phones.
    const refuse = (event: InputEvent): void => refuseTyped(event, blocks)
    element.addEventListener('beforeinput', refuse)
    return () => element.removeEventListener('beforeinput', refuse)
  }, [blocks])
  if (blocks === undefined) return { ref: box }
  return {
    ref: box,
    // In the capture phase, so that all listeners of the input see the cleaned text.
    onInputCapture: ({ target, nativeEvent }) => {
      // Text in composition must not be changed: phones would insert it twice.
      if (!('isComposing' in nativeEvent && nativeEvent.isComposing === true)) cleanInput(target, blocks)
    },
    onCompositionEnd: ({ target }) => cleanAndNotify(target, blocks),
    // Text that was typed before hydration.
    onBlur: ({ target }) => cleanAndNotify(target, blocks),
    onPaste: (event) => pasteCleaned(event, blocks),
  }
}

function refuseTyped(event: InputEvent, blocks: BlockedInput): void {
  const { target, data } = event
  if (!(target instanceof HTMLInputElement) || data === null || event.isComposing) return
  const { value, selectionStart, selectionEnd } = target
  const start = selectionStart ?? value.length
  const rest = { before: value.slice(0, start), after: value.slice(selectionEnd ?? start) }
  if (isRefused(data, rest, blocks)) event.preventDefault()
}

function cleanInput(target: EventTarget, blocks: BlockedInput): boolean {
  if (!(target instanceof HTMLInputElement)) return false
  const { value, selectionStart } = target
  const cleaned = cleanEdited({ value, caret: selectionStart }, blocks)
  if (cleaned.value === value) return false
  if (cleaned.caret === null) {
    // Email fields neither report nor accept a caret.
    target.value = cleaned.value
    return true
  }
  // Not through `value`: React would take the change for its own and fire no event.
  target.setRangeText(cleaned.value, 0, value.length, 'end')
  target.setSelectionRange(cleaned.caret, cleaned.caret)
  return true
}

// Composition end and blur are not followed by an input event that would report the change.
function cleanAndNotify(target: EventTarget, blocks: BlockedInput): void {
  if (cleanInput(target, blocks)) target.dispatchEvent(new Event('input', { bubbles: true }))
}

// Cleaned before pasting, text is inserted at the caret in email fields too, and its spaces do not count
// towards maxlength.
function pasteCleaned(event: ClipboardEvent, blocks: BlockedInput): void {
  if (blocks !== 'space') return
  const pasted = event.clipboardData.getData('text/plain')
  const cleaned = clean(pasted, blocks)
  if (cleaned === pasted) return
  // Deprecated, but the only undoable method of writing into a field; where it is missing, the input event
  // cleans.
  if (cleaned === '' || document.execCommand('insertText', false, cleaned)) event.preventDefault()
}
