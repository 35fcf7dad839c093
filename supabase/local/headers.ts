/** Where a submission can be started from a public repository (src/remote/github-files.ts). */
const repositories = ['https://api.github.com', 'https://raw.githubusercontent.com']

/**
 * The Content-Security-Policy of every page: own files only; requests to the own origin, to the
 * hosted project, where there is one, and to the public files of repositories.
 */
export function contentSecurityPolicy(projectUrl?: string): string {
  // its storage; a project on this machine has no https
  const pictures = projectUrl ? ` ${new URL(projectUrl).origin}` : ''
  const project = projectUrl
    ? ` ${new URL(projectUrl).origin} ${new URL(projectUrl).origin.replace(/^http/, 'ws')}`
    : ''
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: https:${pictures}`,
    `connect-src 'self'${project} ${repositories.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** Headers of every answer. */
export function securityHeaders(projectUrl?: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(projectUrl),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  }
}
