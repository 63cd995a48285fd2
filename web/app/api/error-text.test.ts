import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerText, errorText } from './error-text.ts'

const standard = 'Error! Something went wrong'

describe('the text of an error', () => {
  test('ERR-03 a sentence of 99 characters is shown as it is', () => {
    expect(errorText('a'.repeat(99))).toBe('a'.repeat(99))
    expect(errorText('Please login to view this resource !')).toBe('Please login to view this resource !')
  })

  test('ERR-06 from 100 characters on the standard text stands in its place', () => {
    expect(errorText('a'.repeat(100))).toBe(standard)
  })

  test('ERR-04 several sentences are joined with commas', () => {
    expect(errorText(['a', 'b'])).toBe('a, b')
  })

  test('ERR-05 A-39 each field has its line, under a name that can be read', () => {
    expect(errorText({ first_name: 'Too short', phoneNo: 'Wrong', city: 'Unknown' })).toBe(
      'First name: Too short\nPhone no: Wrong\nCity: Unknown',
    )
  })

  test('A-39 several sentences of one field stand on its line', () => {
    expect(errorText({ password: ['Too short', 'Too simple'] })).toBe('Password: Too short, Too simple')
    expect(errorText({ address: { zip_code: 'Wrong', city: null } })).toBe(
      'Address: Zip code: Wrong, City: Not Found',
    )
  })

  test('ERR-06 A-38 the length counts after joining', () => {
    expect(errorText(['a'.repeat(49), 'b'.repeat(48)])).toHaveLength(99)
    expect(errorText(['a'.repeat(49), 'b'.repeat(49)])).toBe(standard)
    expect(errorText({ name: 'a'.repeat(93) })).toHaveLength(99)
    expect(errorText({ name: 'a'.repeat(94) })).toBe(standard)
  })

  test('ERR-07 A-38 where a value is missing, it says so', () => {
    for (const nothing of [undefined, null, '', ' ', [], {}]) expect(errorText(nothing)).toBe('Not Found')
    expect(errorText({ email: null, city: undefined })).toBe('Email: Not Found\nCity: Not Found')
  })

  test('A-38 what is no message for people becomes the standard text', () => {
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

  test('ERR-03 ERR-06 whatever is given, the text is short and never empty', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (given) => {
        const text = errorText(given)
        expect(text.trim().length).toBeGreaterThan(0)
        expect(text.length).toBeLessThan(100)
      }),
    )
  })

  test('ERR-03 every short sentence comes out letter by letter', () => {
    const sentence = fc.string({ minLength: 1, maxLength: 99 }).filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(sentence, (text) => {
        expect(errorText(text)).toBe(text)
      }),
    )
  })
})

describe('the text of an answer', () => {
  test('ERR-02 its errors win over its message', () => {
    expect(answerText({ email: 'Taken' }, 'Bad Request')).toBe('Email: Taken')
  })

  test.each([undefined, null, {}, [], ''])('ERR-02 without errors (%j) it is the message', (errors) => {
    expect(answerText(errors, 'Bad Request')).toBe('Bad Request')
  })

  test('ERR-07 with neither it says that nothing was found', () => {
    expect(answerText(undefined)).toBe('Not Found')
  })
})
