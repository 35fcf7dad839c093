import * as v from 'valibot'
import { Digest } from '#domain/package/package-file.ts'
import { base64Length, partLimits } from '#domain/package/parts.ts'
import { defineMutation } from '../define-mutation.ts'
import { add } from '../outbox-view.ts'

/** What needs the whole package waits for its last part, which waits for the one before it. */
export const packageKey = (digest: string): string => `package:${digest}`

const Number = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(partLimits.parts))
interface Place {
  readonly digest: string
  readonly part: number
  readonly parts: number
}
const keyOfPart = ({ digest, part }: Pick<Place, 'digest' | 'part'>): string =>
  `${packageKey(digest)}/${part}`

/**
 * A part of a package's ZIP, counted from 1. Once all are there the server makes the package of them.
 * The bytes are stored beside the outbox and join the change when it is sent, since every screen
 * reads the outbox as a whole.
 */
export const packagePart = defineMutation({
  name: 'package.part',
  args: v.pipe(
    v.strictObject({
      digest: Digest,
      part: Number,
      parts: Number,
      bytes: v.pipe(
        v.string(),
        v.minLength(4),
        v.maxLength(base64Length(partLimits.bytes)),
        v.base64(),
      ),
    }),
    v.check(({ part, parts }) => part <= parts, 'no such part'),
  ),
  subject: keyOfPart,
  item: () => null,
  keys: ({ digest, part, parts }) => ({
    makes: part === parts ? packageKey(digest) : keyOfPart({ digest, part }),
    needs: part === 1 ? [] : [keyOfPart({ digest, part: part - 1 })],
  }),
  apply() {
    // nobody sees a part
  },
  plan: (_outbox, wish) => add('package.part', wish),
})
