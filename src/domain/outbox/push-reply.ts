import * as v from 'valibot'
import { RefusalCode } from './mutations.ts'

const Seq = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * A reply of `sync_push`. A newer server may refuse for reasons this version does not know: they
 * count as `invalid`.
 */
const PushVerdicts = v.object({
  epoch: v.pipe(v.string(), v.uuid()),
  verdicts: v.array(
    v.object({
      n: v.pipe(v.number(), v.integer(), v.minValue(1)),
      code: v.nullable(v.fallback(RefusalCode, 'invalid')),
      seq: Seq,
    }),
  ),
})
export type PushVerdicts = v.InferOutput<typeof PushVerdicts>

/** Null when it is no reply of `sync_push`: a proxy or a captive portal has answered. */
export function readPushVerdicts(value: unknown): PushVerdicts | null {
  const parsed = v.safeParse(PushVerdicts, value)
  return parsed.success ? parsed.output : null
}
