import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerText, errorText } from './error-text.ts'

const standard = 'Error! Something went wrong'

describe('the text of an error', () => {
  test('a sentence of 99 characters is shown as it is [ERR-03]', () => {
    expect(errorText('a'.repeat(99))).toBe('a'.repeat(99))
    expect(errorText('Please login to view this resource !')).toBe('Please login to view this resource !')
  })

  test('from 100 characters on the standard text stands in its place [ERR-06]', () => {
    expect(errorText('a'.repeat(100))).toBe(standard)
  })

  test('several sentences are joined with commas [ERR-04]', () => {
    expect(errorText(['a', 'b'])).toBe('a, b')
  })

  test('each field has its line, under a name that can be read [ERR-05 A-39]', () => {
    expect(errorText({ first_name: 'Too short', phoneNo: 'Wrong', city: 'Unknown' })).toBe(
      'First name: Too short\nPhone no: Wrong\nCity: Unknown',
    )
  })

  test('several sentences of one field stand on its line [A-39]', () => {
    expect(errorText({ password: ['Too short', 'Too simple'] })).toBe('Password: Too short, Too simple')
    expect(errorText({ address: { zip_code: 'Wrong', city: null } })).toBe(
      'Address: Zip code: Wrong, City: Not Found',
    )
  })

  test('the length counts after joining [ERR-06 A-38]', () => {
    expect(errorText(['a'.repeat(49), 'b'.repeat(48)])).toHaveLength(99)
    expect(errorText(['a'.repeat(49), 'b'.repeat(49)])).toBe(standard)
    expect(errorText({ name: 'a'.repeat(93) })).toHaveLength(99)
    expect(errorText({ name: 'a'.repeat(94) })).toBe(standard)
  })

  test('where a value is missing, it says so [ERR-07 A-38]', () => {
    for (const nothing of [undefined, null, '', ' ', [], {}]) expect(errorText(nothing)).toBe('Not Found')
    expect(errorText({ email: null, city: undefined })).toBe('Email: Not Found\nCity: Not Found')
  })

  test('what is no message for people becomes the standard text [A-38]', () => {
    const round: { self?: unknown } = {}
    round.self = round
    const closed = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('closed')
        },
      },
    )
    for (const given of [new Error('at line 5'), Symbol('x'), () => 'x', closed])
      expect(errorText(given)).toBe(standard)
    expect(errorText(round)).toContain(standard)
  })

  test('whatever is given, the text is short and never empty [ERR-03 ERR-06]', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (given) => {
        const text = errorText(given)
        expect(text.trim().length).toBeGreaterThan(0)
        expect(text.length).toBeLessThan(100)
      }),
    )
  })

  test('every short sentence comes out letter by letter [ERR-03]', () => {
    const sentence = fc.string({ minLength: 1, maxLength: 99 }).filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(sentence, (text) => {
        expect(errorText(text)).toBe(text)
      }),
    )
  })
})

describe('the text of an answer', () => {
  test('its errors win over its message [ERR-02]', () => {
    expect(answerText({ email: 'Taken' }, 'Bad Request')).toBe('Email: Taken')
  })

  test.each([undefined, null, {}, [], ''])('without errors (%j) it is the message [ERR-02]', (errors) => {
    expect(answerText(errors, 'Bad Request')).toBe('Bad Request')
  })

  test('with neither it says that nothing was found [ERR-07]', () => {
    expect(answerText(undefined)).toBe('Not Found')
  })
})
