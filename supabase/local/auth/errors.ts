/** A refusal with the status, the code and the words of GoTrue: clients decide by the code. */
export class AuthError extends Error {
  readonly status: number
  readonly code: string
  private readonly details: object

  constructor(status: number, code: string, message: string, details: object = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }

  get body(): object {
    return { code: this.status, error_code: this.code, msg: this.message, ...this.details }
  }
}

export const invalid = (message: string): AuthError =>
  new AuthError(400, 'validation_failed', message)
export const badJson = (why: string): AuthError =>
  new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${why}`)
export const wrongCredentials = (): AuthError =>
  new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
export const banned = (): AuthError => new AuthError(403, 'user_banned', 'User is banned')
export const emailTaken = (): AuthError =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
/** The same for a link or code that was used, is too old, was guessed or belongs to another kind. */
export const linkOver = (): AuthError =>
  new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
export const badToken = (why: string): AuthError =>
  new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`)

/** Whether an error of the database is a broken unique constraint. */
export const isDuplicate = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'
