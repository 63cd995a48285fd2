import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerText, errorText } from './error-text.ts'

const standard = 'Error! Something went wrong'

describe('the text of an error', () => {
  test('is a sentence of 99 characters unchanged [ERR-03]', () => {
    expect(errorText('a'.repeat(99))).toBe('a'.repeat(99))
    expect(errorText('Please login to view this resource !')).toBe('Please login to view this resource !')
  })

  test('is the default text from 100 characters on [ERR-06]', () => {
    expect(errorText('a'.repeat(100))).toBe(standard)
  })

  test('joins several sentences with commas [ERR-04]', () => {
    expect(errorText(['a', 'b'])).toBe('a, b')
  })

  test('has a line for each field, under a readable name [ERR-05 A-39]', () => {
    expect(errorText({ first_name: 'Too short', phoneNo: 'Wrong', city: 'Unknown' })).toBe(
      'First name: Too short\nPhone no: Wrong\nCity: Unknown',
    )
  })

  test('puts several sentences of a field on one line [A-39]', () => {
    expect(errorText({ password: ['Too short', 'Too simple'] })).toBe('Password: Too short, Too simple')
    expect(errorText({ address: { zip_code: 'Wrong', city: null } })).toBe(
      'Address: Zip code: Wrong, City: Not Found',
    )
  })

  test('limits the length after joining [ERR-06 A-38]', () => {
    expect(errorText(['a'.repeat(49), 'b'.repeat(48)])).toHaveLength(99)
    expect(errorText(['a'.repeat(49), 'b'.repeat(49)])).toBe(standard)
    expect(errorText({ name: 'a'.repeat(93) })).toHaveLength(99)
    expect(errorText({ name: 'a'.repeat(94) })).toBe(standard)
  })

  test('says so for a missing value [ERR-07 A-38]', () => {
    for (const nothing of [undefined, null, '', ' ', [], {}]) expect(errorText(nothing)).toBe('Not Found')
    expect(errorText({ email: null, city: undefined })).toBe('Email: Not Found\nCity: Not Found')
  })

  test('is the default text for anything but a message for people [A-38]', () => {
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

  test('is short and never empty, for any input [ERR-03 ERR-06]', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (given) => {
        const text = errorText(given)
        expect(text.trim().length).toBeGreaterThan(0)
        expect(text.length).toBeLessThan(100)
      }),
    )
  })
})

describe('the text of a failed response', () => {
  test('prefers its errors to its message [ERR-02]', () => {
    expect(answerText({ email: 'Taken' }, 'Bad Request')).toBe('Email: Taken')
  })

  test.each([undefined, null, {}, [], ''])('is the message without errors (%j) [ERR-02]', (errors) => {
    expect(answerText(errors, 'Bad Request')).toBe('Bad Request')
  })

  test('says that nothing was found if it has neither [ERR-07]', () => {
    expect(answerText(undefined)).toBe('Not Found')
  })
})
