import { type RefObject, useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { fillField } from '#lib/fill-field.ts'
import { attempt } from '#lib/storage/attempt.ts'
import { tabStorage } from '#lib/storage/slice-storage.ts'

/** The beginning of the drafts' keys in the storage of the tab. */
const prefix = 'sohbet:form:'

interface Entered {
  name: string
  value: string
  isChecked: boolean
}

/** The form and its name; a name belongs to one member, so that no other one sees the draft. */
interface Draft {
  form: RefObject<HTMLFormElement | null>
  name: string | undefined
  /** The answer with which the form was returned for correction. */
  returned?: object | undefined
}

/**
 * Restores what was entered in a form when its page is shown again by Back, by a reload or in another
 * language, as browsers do between documents. A submitted form has no draft, unless it is returned.
 */
export function useFormDraft({ form, name, returned }: Draft): void {
  // A submission is a navigation too, so only the one that showed the form counts.
  const [isShownAgain] = useState(useNavigationType() === NavigationType.Pop)
  useEffect(() => {
    const element = form.current
    if (name === undefined || element === null) return undefined
    const key = `${prefix}${name}`
    if (isShownAgain) restore(element, tabStorage.read(key))
    const keep = (): void => tabStorage.write(key, enteredIn(element))
    const drop = (): void => tabStorage.remove(key)
    element.addEventListener('input', keep)
    element.addEventListener('submit', drop)
    element.addEventListener('reset', drop)
    return () => {
      element.removeEventListener('input', keep)
      element.removeEventListener('submit', drop)
      element.removeEventListener('reset', drop)
    }
  }, [form, name, isShownAgain])
  useEffect(() => {
    if (name === undefined || form.current === null || returned === undefined) return
    tabStorage.write(`${prefix}${name}`, enteredIn(form.current))
  }, [form, name, returned])
}

/** Deletes all drafts of this tab, as at logout. */
export function clearFormDrafts(): void {
  attempt(() => {
    for (const key of Object.keys(window.sessionStorage)) if (key.startsWith(prefix)) tabStorage.remove(key)
  })
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (element): element is Field =>
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement ||
      (element instanceof HTMLInputElement &&
        !['hidden', 'password', 'file', 'submit'].includes(element.type)),
  )
}

function enteredIn(form: HTMLFormElement): Entered[] {
  return fieldsOf(form).map((field) => ({
    name: field.name,
    value: field.value,
    isChecked: field instanceof HTMLInputElement && field.checked,
  }))
}

// The form may have changed since: the fields are compared by name, answers to choose also by value.
function restore(form: HTMLFormElement, stored: unknown): void {
  if (!Array.isArray(stored)) return
  // Written by `enteredIn`, in this tab.
  const entered = stored as Entered[]
  for (const field of fieldsOf(form)) {
    const isChoice = field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
    const known = entered.find(
      ({ name, value }) => name === field.name && (!isChoice || value === field.value),
    )
    if (known === undefined) continue
    // A radio button is left by choosing another one.
    if (
      isChoice
        ? known.isChecked !== field.checked && (known.isChecked || field.type === 'checkbox')
        : known.value !== field.value
    )
      fillField(field, known)
  }
}
