/** One shape of a motif; tone `a` is strong, `b` is soft. */
export interface Shape {
  readonly tone: 'a' | 'b'
  readonly path?: string
  readonly circle?: readonly [x: number, y: number, r: number]
}
/**
 * A quarter of a mark: its motif, its corner (0 is top left, then clockwise), how often the motif
 * is turned by 90 degrees, and whether it is mirrored.
 */
export interface Quarter {
  readonly motif: number
  readonly corner: number
  readonly turn: number
  readonly mirrored: boolean
}

const a = (path: string): Shape => ({ tone: 'a', path })
const b = (path: string): Shape => ({ tone: 'b', path })
const ground = b('M0 0h16v16H0z')

/** Motifs of 16 × 16; the centre of the mark is at their corner 16,16. */
export const motifs: readonly (readonly Shape[])[] = [
  [a('M16 0A16 16 0 0 0 0 16h16z')], // fan to the centre
  [a('M0 0h16A16 16 0 0 1 0 16z')], // fan from the edge
  [ground, a('M16 0v16H0A16 16 0 0 1 16 0z')], // fan on ground
  [a('M0 16C0 7.2 7.2 0 16 0c0 8.8-7.2 16-16 16z')], // leaf
  [b('M16 0A16 16 0 0 0 0 16h16z'), a('M16 8a8 8 0 0 0-8 8h8z')], // ripple
  [a('M0 16A16 16 0 0 1 16 0v6A10 10 0 0 0 6 16z')], // arch
  [{ tone: 'a', circle: [8, 8, 5] }], // bead
  [ground, { tone: 'a', circle: [8, 8, 4.5] }], // bead on ground
  [a('M0 16 16 0v16z')], // gable
  [b('M0 16 16 0H0z'), a('M0 16 16 0v16z')], // two gables
  [a('M0 10h16v6H0z'), b('M0 2h16v5H0z')], // shelves
  [a('M10 0h6v16h-6z'), b('M2 0h5v16H2z')], // posts
  [ground, a('M8 8h8v8H8z')], // inlay
  [a('M0 8h8V0h8v16H0z')], // step
  [b('M0 0h8a8 8 0 0 1 8 8v8H8a8 8 0 0 1-8-8z')], // petal
  [b('M0 8A8 8 0 0 1 16 8z'), a('M0 16A8 8 0 0 1 16 16z')], // two domes
]
/** Motifs with large areas. Every mark has one, so that it can be recognised at 24 px. */
const bold = [0, 1, 2, 3, 5, 8, 9, 13]

type Symmetry = 'spin' | 'mirror' | 'stack' | 'cross'

/**
 * Random numbers from 0 to 1 that are the same for the same text everywhere: FNV-1a of the text
 * seeds mulberry32.
 */
function randomFrom(text: string): () => number {
  let state = 2166136261
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** The four quarters of a mark. The same name, family and symmetry always give the same mark. */
export function drawMark(name: string, family: string, symmetry: Symmetry): readonly Quarter[] {
  const next = randomFrom(`${family}/${name}`)
  let one = bold[Math.floor(next() * bold.length)]!
  let two = Math.floor(next() * motifs.length)
  if (two === one) two = (two + 7) % motifs.length
  const turnOne = Math.floor(next() * 4)
  const turnTwo = Math.floor(next() * 4)
  if (next() > 0.5) [one, two] = [two, one]
  const quarter = (motif: number, corner: number, turn: number, mirrored = false): Quarter => ({
    motif,
    corner,
    turn: turn % 4,
    mirrored,
  })
  switch (symmetry) {
    case 'spin':
      return [
        quarter(one, 0, turnOne),
        quarter(two, 1, turnTwo),
        quarter(one, 2, turnOne),
        quarter(two, 3, turnTwo),
      ]
    case 'mirror':
      return [
        quarter(one, 0, turnOne),
        quarter(two, 3, turnTwo),
        quarter(one, 0, turnOne, true),
        quarter(two, 3, turnTwo, true),
      ]
    case 'stack':
      return [
        quarter(one, 0, turnOne),
        quarter(one, 1, turnOne + 3),
        quarter(two, 3, turnTwo),
        quarter(two, 2, turnTwo + 1),
      ]
    case 'cross':
      return [
        quarter(one, 0, turnOne),
        quarter(one, 1, turnOne),
        quarter(one, 2, turnOne),
        quarter(two, 3, turnTwo),
      ]
  }
}

/** The symmetry of each category's marks. Their hue is the custom property `--cat-<category>`. */
export const symmetries = {
  automation: 'spin',
  marketing: 'mirror',
  global: 'spin',
  browser: 'mirror',
  vm: 'stack',
  data: 'stack',
  utilities: 'cross',
} as const satisfies Record<string, Symmetry>
