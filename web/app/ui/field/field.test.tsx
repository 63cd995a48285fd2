import { renderToStaticMarkup as draw } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioCard, RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'

const countries = [
  { value: 'tr', label: 'Türkiye' },
  { value: 'pk', label: 'Pakistan' },
]

/** The control, its label's text included, of each kind of field with the same words. */
const kinds = {
  Field: (words: object) => draw(<Field id="f" label="Name" {...words} />),
  PasswordField: (words: object) => draw(<PasswordField id="f" label="Name" {...words} />),
  TextArea: (words: object) => draw(<TextArea id="f" label="Name" {...words} />),
  Select: (words: object) => draw(<Select id="f" label="Name" options={countries} {...words} />),
  Checkbox: (words: object) => draw(<Checkbox id="f" label="Name" {...words} />),
}

describe.each(Object.entries(kinds))('COMP-17 a %s', (_, drawWith) => {
  test('that must be filled in shows a star and says so', () => {
    const html = drawWith({ isRequired: true })
    expect(html).toMatch(/<span class="[^"]*" aria-hidden="true">\*<\/span><span class="[^"]*">\(required\)</)
    expect(control(html)).toContain(' required=""')
    expect(drawWith({ required: true })).toContain('(required)')
  })

  test('that may stay empty shows none', () => {
    const html = drawWith({})
    expect(html).not.toContain('*')
    expect(control(html)).not.toContain('required')
    expect(control(html)).not.toContain('aria-')
  })

  test('in error says what is wrong under itself, with an icon, and is invalid', () => {
    const html = drawWith({ error: 'Enter a name', success: 'Free' })
    expect(html).toMatch(/<p id="f-error"[^>]*><svg.*#warning-circle.*Enter a name/)
    expect(html.indexOf('f-error"')).toBeLessThan(html.indexOf('id="f-error"'))
    expect(control(html)).toContain('aria-invalid="true"')
    expect(control(html)).toContain('aria-describedby="f-error"')
    expect(html).not.toContain('Free')
  })

  test('that is right says so under itself', () => {
    const html = drawWith({ success: 'Amina has an account here.', hint: 'We check it.' })
    expect(html).toMatch(/<p id="f-success"[^>]*><svg.*#check-circle.*Amina has an account here\./)
    expect(html).toMatch(/<p id="f-description"[^>]*>We check it\./)
    expect(control(html)).toContain('aria-describedby="f-success f-description"')
    expect(control(html)).not.toContain('aria-invalid')
  })
})

describe('COMP-17 a field', () => {
  test('has its label above it and bound to it', () => {
    const html = draw(
      <Field label="E-mail" name="email" type="email" defaultValue="a@b.c" autoComplete="email" />,
    )
    const id = /<label for="([^"]+)">E-mail</.exec(html)?.[1]
    expect(control(html)).toContain(` id="${id}"`)
    for (const attribute of ['type="email"', 'name="email"', 'value="a@b.c"', 'autoComplete="email"'])
      expect(control(html)).toContain(attribute)
  })

  test('keeps the words that a form library adds to it, each once', () => {
    const html = draw(<Field id="f" label="Name" error="Wrong" aria-describedby="f-error page-note" />)
    expect(control(html)).toContain('aria-describedby="f-error page-note"')
  })

  test('for an amount opens the figures of a phone and has no arrows', () => {
    const html = control(draw(<Field label="Credits" type="number" blocks="leading-zero" />))
    expect(html).toContain('type="text"')
    expect(html).toContain('inputMode="numeric"')
  })
})

describe('COMP-18 a password', () => {
  test('is hidden, and has a button that shows it', () => {
    const html = draw(<PasswordField label="Password" name="password" autoComplete="current-password" />)
    expect(control(html)).toContain('type="password"')
    expect(html).toMatch(/<button type="button"[^>]*aria-label="Show password"/)
  })
})

describe('the other controls of a form', () => {
  test('a select begins with its placeholder unless something is chosen', () => {
    const open = draw(
      <Select label="Country" options={countries} placeholder="Choose a country" isRequired />,
    )
    expect(open).toMatch(/<option value="" disabled="" selected="">Choose a country</)
    const chosen = draw(<Select label="Country" options={countries} placeholder="Choose" defaultValue="pk" />)
    expect(chosen).toContain('<option value="">Choose<')
    expect(chosen).toContain('<option value="pk" selected="">Pakistan<')
  })

  test('a text area counts what is written', () => {
    const html = draw(<TextArea id="f" label="Message" maxLength={500} defaultValue="Salam" hasCount />)
    expect(html).toMatch(/<span id="f-count"[^>]*>5 of 500 characters</)
    expect(control(html)).toContain('aria-describedby="f-count"')
  })

  test('answers share the name of their question, and one of them is chosen', () => {
    const html = draw(
      <RadioGroup id="g" legend="Amount" name="amount" defaultValue="25" error="Choose one" isRequired>
        <RadioCard value="10" label="10 credits" />
        <RadioCard value="25" label="25 credits" note="Most chosen" />
      </RadioGroup>,
    )
    expect(html).toMatch(/^<fieldset id="g"[^>]*aria-describedby="g-error"[^>]*><legend[^>]*>Amount/)
    expect(html).toContain('(required)')
    const answers = html.match(/<input[^>]*>/g) ?? []
    expect(answers.map((answer) => answer.includes('name="amount"'))).toEqual([true, true])
    expect(answers.map((answer) => answer.includes('checked=""'))).toEqual([false, true])
  })
})

function control(html: string): string {
  return /<(input|textarea|select)[^>]*>/.exec(html)?.[0] ?? ''
}
