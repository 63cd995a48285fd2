import { describe, expect, test } from 'vitest'
import { platformOf } from './platform.ts'

const mozilla = (rest: string): string => `Mozilla/5.0 (${rest})`

describe('the platform whose store is offered [APP-05]', () => {
  test.each([
    [
      'an iPhone',
      mozilla('iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'),
      5,
      'ios',
    ],
    ['an older iPad', mozilla('iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15'), 5, 'ios'],
    [
      'an iPad that says it is a Mac',
      mozilla('Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15'),
      5,
      'ios',
    ],
    ['a Mac', mozilla('Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15'), 0, 'other'],
    [
      'an Android phone',
      mozilla('Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36'),
      5,
      'android',
    ],
    ['Windows with a touch screen', mozilla('Windows NT 10.0; Win64; x64) Chrome/140.0'), 10, 'other'],
    [
      'a Windows phone, which names the others',
      mozilla('Windows Phone 10.0; Android 6.0.1; like iPhone) Edge/15'),
      5,
      'other',
    ],
    ['a browser that says nothing', '', 0, 'other'],
  ] as const)('%s', (_, userAgent, maxTouchPoints, platform) => {
    expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform)
  })
})
