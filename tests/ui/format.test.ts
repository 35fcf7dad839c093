import { describe, expect, it } from 'vitest'
import { formatsOf } from '#state/format.ts'

const zh = formatsOf('zh-CN')
const en = formatsOf('en')
const noon = new Date(2025, 10, 28, 12)
const before = (days: number) => new Date(2025, 10, 28 - days, 23, 30)

describe('a counter on a card takes little room', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.0k'],
    [3640, '3.6k'],
    [31_000, '31.0k'],
    [99_949, '99.9k'],
    [99_950, '100k'],
    [128_400, '128k'],
    [999_499, '999k'],
    [999_500, '1.0M'],
    [1_250_000, '1.3M'],
  ])('%i is written %s', (value, text) => {
    expect(en.compact(value)).toBe(text)
    expect(zh.compact(value)).toBe(text)
  })
})

describe('a day near today is told by its name', () => {
  it('says today and yesterday by the calendar, not by 24 hours', () => {
    expect(zh.day(new Date(2025, 10, 28, 0, 5), noon)).toBe('今天')
    expect(zh.day(before(1), noon)).toBe('昨天')
    expect(en.day(before(1), noon)).toBe('yesterday')
  })
  it('says the weekday within a week', () => expect(zh.day(before(2), noon)).toBe('周三'))
  it('says the date after a week, and for days to come', () => {
    expect(zh.day(before(7), noon)).toBe('2025年11月21日')
    expect(en.day(before(7), noon)).toBe('Nov 21, 2025')
    expect(zh.day(before(-1), noon)).toBe('2025年11月29日')
  })
})

describe('how long ago', () => {
  it('uses the largest unit that fits', () => {
    expect(zh.ago(new Date(noon.getTime() - 3 * 60_000), noon)).toBe('3分钟前')
    expect(en.ago(new Date(noon.getTime() - 2 * 3_600_000), noon)).toBe('2 hours ago')
    expect(en.ago(new Date(noon.getTime() - 5000), noon)).toBe('this minute')
  })
})

it.each(['zh-CN', 'en'])(
  'numbers are written as the browser itself writes them (%s)',
  (language) => {
    const browsers = new Intl.NumberFormat(language)
    for (const value of [
      0,
      7,
      999,
      1000,
      -1234,
      12_480,
      999_999,
      1_234_567,
      2 ** 53 - 1,
      2 ** 60,
      12.5,
      -0.25,
      1234.5678,
    ])
      expect(formatsOf(language).number(value)).toBe(browsers.format(value))
  },
)
