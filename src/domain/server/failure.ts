/**
 * Everything that can go wrong between a person and the server. The texts are in copy/failures. No
 * code reads the wording of a message.
 */
const failureCodes = [
  'offline', // no answer, or one that is not in our protocol
  'timeout',
  'unavailable', // the server answers, but cannot work now: 429, 5xx
  'signed-out', // 401
  'forbidden', // 403, row level security
  'not-found',
  'conflict', // a unique rule: already there
  'invalid', // a constraint refused the value
  'too-large',
  'unexpected',
] as const
export type FailureCode = (typeof failureCodes)[number]

/** The failure that an HTTP status of PostgREST or GoTrue stands for; 0 stands for no answer. */
export function failureOfStatus(status: number): FailureCode {
  if (status === 0) return 'offline'
  if (status === 401) return 'signed-out'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 406) return 'not-found'
  if (status === 408) return 'timeout'
  if (status === 409) return 'conflict'
  if (status === 413) return 'too-large'
  if (status === 400 || status === 422) return 'invalid'
  if (status === 425 || status === 429 || status >= 500) return 'unavailable'
  return 'unexpected'
}
