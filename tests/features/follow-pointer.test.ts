import { beforeEach, expect, test, vi } from 'vitest'
import { followPointer } from '../../src/features/collections/follow-pointer.ts'

/* A window without a document: the pointer moves when a test says so, and frames are drawn then. */

/** Four rows of 100 px each. */
const rows = [50, 150, 250, 350].map((middle) => ({ middle, height: 100 }))
let frames: (() => void)[] = []
let target = new EventTarget()

beforeEach(() => {
  frames = []
  target = new EventTarget()
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => frames.push(step))
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.splice(frame - 1, 1))
  vi.stubGlobal('scrollBy', (_x: number, y: number) => vi.stubGlobal('scrollY', scrollY + y))
  return () => vi.unstubAllGlobals()
})

const at = (type: string, clientY: number) =>
  target.dispatchEvent(Object.assign(new Event(type), { clientY }))
const press = (key: string) => target.dispatchEvent(Object.assign(new Event('keydown'), { key }))
const draw = () => {
  for (const step of frames.splice(0)) step()
}

/** Takes the row at `from` where the pointer is at `y`; gives what was shown and how it ended. */
function taken(from: number, y: number) {
  const shown: [by: number, to: number][] = []
  const ended: (number | null)[] = []
  followPointer(
    y,
    rows,
    from,
    (by, to) => shown.push([by, to]),
    (to) => ended.push(to),
  )
  return { shown, ended }
}

test('a row is dropped where the pointer was let go, also before the next frame was drawn', () => {
  const down = taken(0, 300)
  at('pointermove', 320)
  at('pointerup', 520)
  expect(down).toEqual({ shown: [], ended: [2] })
  const up = taken(3, 600)
  draw()
  at('pointerup', 399)
  expect(up).toEqual({ shown: [[0, 3]], ended: [1] })
})

test('a row follows the pointer from frame to frame, and is shown where it would be dropped', () => {
  const { shown, ended } = taken(1, 300)
  at('pointermove', 320)
  draw()
  at('pointermove', 401)
  draw()
  expect(shown).toEqual([
    [20, 1],
    [101, 2],
  ])
  expect(ended).toEqual([])
})

test('near an edge of the window the page scrolls, and what it scrolls counts', () => {
  const { ended } = taken(0, 300)
  at('pointermove', 788)
  draw()
  expect(scrollY).toBe(10)
  at('pointerup', 391)
  // 91 by the pointer and 10 by the page: past the middle of the next row
  expect(ended).toEqual([1])
})

test.each([
  ['down', 0, 100, 1],
  ['up', 3, -100, 2],
])(
  'on its way %s a row takes the place of another when it is past its middle, not on it',
  (_, from, by, to) => {
    const on = taken(from, 300)
    at('pointerup', 300 + by)
    const past = taken(from, 300)
    at('pointerup', 300 + by + Math.sign(by))
    expect([on.ended, past.ended]).toEqual([[from], [to]])
  },
)

test.each([
  ['the Escape key', () => press('Escape')],
  ['a system that takes the pointer', () => at('pointercancel', 0)],
])('%s leaves the row where it was, and nothing is followed any more', (_, cancel) => {
  const { shown, ended } = taken(0, 300)
  at('pointermove', 500)
  cancel()
  at('pointerup', 500)
  draw()
  expect({ shown, ended }).toEqual({ shown: [], ended: [null] })
})

test('another key ends nothing', () => {
  const { ended } = taken(0, 300)
  press('a')
  at('pointerup', 300)
  expect(ended).toEqual([0])
})
