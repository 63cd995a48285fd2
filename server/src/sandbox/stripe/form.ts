import { invalid } from './stripe-fault.ts'

/** The type of a parameter; `map` allows any names, a nested shape only its own. */
export type Kind = 'string' | 'integer' | 'boolean' | 'list' | 'map' | Shape
/** The parameters of a call. */
export interface Shape {
  [name: string]: Kind
}
/** The SDK's parameters of a call that the sandbox supports. */
export type ShapeOf<Params> = { [Name in keyof Params]?: Kind } & Shape
/** The sent parameters; form encoding has only text, also for numbers and booleans. */
export interface Form {
  [name: string]: string | Form
}

/** Reads `a=1&b[c]=2&d[]=3`; lists become `{ '0': … }`. */
export function readForm(text: string): Form {
  const form = emptyForm()
  for (const [key, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = [...key.matchAll(/^[^[]+|\[([^\]]*)\]/g)].map(
      ([whole, inner]) => inner ?? whole,
    )
    put(form, [first, ...rest], value)
  }
  return form
}

// Without a prototype, so that a parameter named `__proto__` is an ordinary one.
function emptyForm(): Form {
  return Object.create(null) as Form
}

function put(form: Form, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(form).length) : name
  if (rest.length === 0) {
    form[key] = value
    return
  }
  const inner = form[key]
  const next = typeof inner === 'object' ? inner : emptyForm()
  form[key] = next
  put(next, rest, value)
}

/** Refuses unknown parameters and wrong types (docs.stripe.com/error-codes). */
export function checkForm(form: Form, shape: Shape, prefix = ''): void {
  for (const [name, value] of Object.entries(form)) {
    const param = prefix === '' ? name : `${prefix}[${name}]`
    const kind = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (kind === undefined)
      throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
    checkKind(value, kind, param)
  }
}

function checkKind(value: string | Form, kind: Kind, param: string): void {
  if (kind === 'map' || kind === 'list') {
    if (typeof value === 'string' && value !== '') throw invalid(`Invalid ${kind}`, { param })
    return
  }
  if (typeof kind === 'object') {
    if (typeof value === 'string') throw invalid('Invalid object', { param })
    return checkForm(value, kind, param)
  }
  if (typeof value !== 'string') throw invalid(`Invalid ${kind}: must be a ${kind}`, { param })
  if (kind === 'integer' && !/^-?\d+$/.test(value))
    throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param })
  if (kind === 'boolean' && !/^(?:true|false)$/.test(value))
    throw invalid(`Invalid boolean: ${value}`, { param })
}

/** A text, or undefined if missing or empty. */
export function text(form: Form, name: string): string | undefined {
  const value = form[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A required text. */
export function needText(form: Form, name: string): string {
  const value = text(form, name)
  if (value === undefined)
    throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
  return value
}

/** A whole number, or undefined if missing. */
export function integer(form: Form, name: string): number | undefined {
  const value = text(form, name)
  return value === undefined ? undefined : Number(value)
}

/** The contents of a nested parameter; empty if missing. */
export function inner(form: Form, name: string): Form {
  const value = form[name]
  return typeof value === 'object' ? value : emptyForm()
}

/** The values of a list or a map. */
export function texts(form: Form, name: string): string[] {
  return Object.values(inner(form, name)).filter((value) => typeof value === 'string')
}

/** A map of texts, such as metadata. */
export function textMap(form: Form, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inner(form, name)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
