/** Where src/remote/github.ts reads public repositories, to start a submission from one. */
const repositories = ['https://api.github.com', 'https://raw.githubusercontent.com']

/**
 * The Content-Security-Policy of every page: it loads its own files only, and sends requests to its
 * own origin, to the hosted project if there is one, and to public repositories.
 */
function contentSecurityPolicy(projectUrl?: string): string {
  // avatars in the project's storage; `https:` does not cover a project on this machine
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

/** Headers of every response. */
export function securityHeaders(projectUrl?: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(projectUrl),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  }
}
